import { nameKey } from '../../../db/keys/index.ts';
import type { CreditOperation } from '../../../ingest/events/corrections/index.ts';
import type { ListedArtist } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import { renamed } from './lineup/change-set.ts';
import { omitFields } from './facts/given-fields.ts';
import { type Ruled, ruled } from './facts/ruled-fields.ts';
import type { Lineup } from './lineup/lineup-draft.ts';

type CreditCorrection = Claim<'credit.corrected'>;

/** Editors' corrections of a credit in all editions; of two on the same field, the later wins. */
interface Meaning {
  readonly rename?: string;
  readonly cast?: readonly ListedArtist[];
  readonly set_type?: Extract<CreditOperation, { op: 'set_type' }>['set_type'];
  readonly role?: Extract<CreditOperation, { op: 'role' }>['role'];
}

/** Keyed by the name key of the credit as printed. */
export type Meanings = ReadonlyMap<string, Meaning>;

/** @param corrections in force, in the log's order. */
export function meaningsOf(corrections: readonly CreditCorrection[]): Meanings {
  const meanings = new Map<string, Meaning>();
  for (const { data } of corrections) {
    const key = nameKey(data.credit);
    meanings.set(key, data.operations.reduce(withOperation, meanings.get(key) ?? {}));
  }
  return meanings;
}

function withOperation(meaning: Meaning, operation: CreditOperation): Meaning {
  switch (operation.op) {
    case 'rename':
      return { ...omitFields(meaning, 'cast'), rename: operation.to };
    case 'acts':
      return { ...meaning, cast: operation.acts };
    case 'set_type':
      return { ...meaning, set_type: operation.set_type };
    case 'role':
      return { ...meaning, role: operation.role };
  }
}

/** A lineup with its credits corrected. A renamed credit is not looked up again under its new name. */
export function withMeanings(lineup: Lineup, meanings: Meanings): Lineup {
  if (meanings.size === 0) return lineup;
  const means = lineup.data.performances.map(({ credit }) => meanings.get(nameKey(credit)));
  if (means.every((meaning) => meaning === undefined)) return lineup;
  const performances = lineup.data.performances.flatMap((performance, i) => {
    const meaning = means[i];
    if (meaning === undefined) return [performance];
    return meaning.role === 'none' ? [] : [meant(performance, meaning)];
  });
  return { ...lineup, data: { ...lineup.data, performances } };
}

function meant(performance: Ruled, { rename, cast, set_type, role }: Meaning): Ruled {
  const called = rename === undefined ? performance : renamed(performance, rename);
  const playing = role === 'artist' || role === 'host' ? role : null;
  return ruled(
    called,
    { ...(set_type !== undefined && { set_type }), ...(playing !== null && { role: playing }) },
    {
      ...(cast !== undefined && { cast }),
      ...(set_type !== undefined && { set_type }),
      ...(playing !== null && { role: playing }),
    },
  );
}
