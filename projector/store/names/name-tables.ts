import { ownedTable } from '../tables/owned-table.ts';

/** A name that a subject states or needs. */
export interface NameReferenceRow {
  readonly key: string;
  readonly subject: string;
  readonly evidence: boolean;
  readonly candidate: boolean;
  readonly ruled: boolean;
}

export const nameReference = ownedTable<NameReferenceRow>({
  name: 'name_reference',
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

/** An act in an edition's credits. */
export interface CreditOccurrenceRow {
  readonly key: string;
  readonly spelling: string;
  readonly ids: readonly string[];
  readonly subject: string;
}

export const creditOccurrence = ownedTable<CreditOccurrenceRow>({
  name: 'credit_occurrence',
  columns: {
    key: 'text',
    spelling: 'text',
    ids: 'text[]',
    subject: 'text',
  },
  key: ['key', 'spelling', 'ids', 'subject'],
  owner: 'subject',
});
