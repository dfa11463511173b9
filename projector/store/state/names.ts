import { ownedTable } from '../tables/owned.ts';

/** That a subject says or needs a name. */
export interface NameUseRow {
  readonly key: string;
  readonly subject: string;
  readonly evidence: boolean;
  readonly candidate: boolean;
  readonly ruled: boolean;
}

export const nameUse = ownedTable<NameUseRow>(import.meta.url, {
  name: 'name_use',
  columns: ['key', 'subject', 'evidence', 'candidate', 'ruled'],
  key: ['key', 'subject'],
});

/** An act that an edition's credits came to. */
export interface SightingRow {
  readonly key: string;
  readonly spelling: string;
  readonly ids: readonly string[];
  readonly subject: string;
}

export const sighting = ownedTable<SightingRow>(import.meta.url, {
  name: 'sighting',
  columns: ['key', 'spelling', 'ids', 'subject'],
  key: ['key', 'spelling', 'ids', 'subject'],
  lists: ['ids'],
});
