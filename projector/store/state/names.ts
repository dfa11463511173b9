import { ownedTable } from '../tables/owned.ts';

/** That a subject says or needs a name. */
export interface NameUseRow {
  readonly key: string;
  readonly subject: string;
  readonly evidence: boolean;
  readonly candidate: boolean;
  readonly ruled: boolean;
}

export const nameUse = ownedTable<NameUseRow>({
  name: 'name_use',
  columns: {
    key: 'text',
    subject: 'text',
    evidence: 'boolean',
    candidate: 'boolean',
    ruled: 'boolean',
  },
  key: ['key', 'subject'],
  owner: 'subject',
});

/** An act that an edition's credits came to. */
export interface SightingRow {
  readonly key: string;
  readonly spelling: string;
  readonly ids: readonly string[];
  readonly subject: string;
}

export const sighting = ownedTable<SightingRow>({
  name: 'sighting',
  columns: {
    key: 'text',
    spelling: 'text',
    ids: 'text[]',
    subject: 'text',
  },
  key: ['key', 'spelling', 'ids', 'subject'],
  owner: 'subject',
});
