import type { CreditOperation, LineupOperation, Selection } from '../../../../events/corrections/index.ts';
import type { ListedArtist } from '../../../../events/statements/index.ts';
import { type Faults, type Fields, textIn } from '../../page/form-fields.ts';
import { type SeenSet, seenIn, selectionOf } from './seen-set.ts';
import { actsIn } from './set-acts.ts';
import { placeOf } from './set-place.ts';

/** The operations to publish, or validation errors by field. */
export type Drafted =
  | { readonly ok: true; readonly type: 'lineup.corrected'; readonly operations: LineupOperation[] }
  | {
      readonly ok: true;
      readonly type: 'credit.corrected';
      readonly credit: string;
      readonly operations: CreditOperation[];
    }
  | { readonly ok: false; readonly faults: Faults };

const fault = (field: string, sentence: string): Drafted => ({ ok: false, faults: { [field]: sentence } });

/**
 * Drafts the operations of a set's form. Fields: `seen` (JSON), `intent` (`save`, `drop`, `replace`), `scope` (`set`,
 * `edition`, `everywhere`), and the set's own.
 */
export function draftOfSet(fields: Fields): Drafted {
  const seen = seenIn(fields, 'seen');
  if (seen === null) return fault('', 'The form is incomplete. Open the set again.');
  const scope = fields['scope'] ?? 'set';
  const select = scope === 'set' ? selectionOf(seen) : { credit: seen.credit };
  switch (fields['intent'] ?? 'save') {
    case 'drop':
      return scope === 'everywhere'
        ? credit(seen, [{ op: 'role', role: 'none' }])
        : lineup([{ op: 'drop', select }]);
    case 'replace':
      return replaced(select, fields['replacement']?.trim() ?? '');
    default:
      return scope === 'set' ? changed(seen, fields) : widely(seen, fields, scope);
  }
}

const lineup = (operations: LineupOperation[]): Drafted =>
  operations.length === 0
    ? fault('', 'You changed nothing.')
    : { ok: true, type: 'lineup.corrected', operations };

const credit = ({ credit }: SeenSet, operations: CreditOperation[]): Drafted =>
  operations.length === 0
    ? fault(
        '',
        'You changed no field that can apply to all editions. For all editions you can change the credit, who plays, and the kind of set.',
      )
    : { ok: true, type: 'credit.corrected', credit, operations };

const replaced = (select: Selection, by: string): Drafted =>
  by === ''
    ? fault('replacement', 'Enter who plays instead.')
    : lineup([{ op: 'replace', select, credit: by, acts: null }]);

/** Drafts a change of this set: the fields that differ from `seen`. */
function changed(seen: SeenSet, fields: Fields): Drafted {
  const placed = placeOf(seen, fields);
  if (!placed.ok) return placed;
  const set: Record<string, unknown> = { ...placed.set, ...manner(seen, fields) };
  const select = selectionOf(seen);
  const acts = toActs(seen, fields);
  // The acts come first: after a change, another selection finds the set.
  const operations: LineupOperation[] = [];
  if (acts) operations.push({ op: 'acts', select, acts });
  if (Object.keys(set).length > 0) operations.push({ op: 'change', select, set });
  return lineup(operations);
}

/** Drafts a reading of the name, for all sets of the edition or for all editions. */
function widely(seen: SeenSet, fields: Fields, scope: string): Drafted {
  const set = manner(seen, fields);
  const { credit: name, set_type, role } = set;
  const acts = toActs(seen, fields);
  if (scope === 'everywhere')
    return credit(seen, [
      ...(acts ? [{ op: 'acts' as const, acts }] : []),
      ...(name === undefined ? [] : [{ op: 'rename' as const, to: name }]),
      ...(set_type === undefined ? [] : [{ op: 'set_type' as const, set_type }]),
      ...(role === undefined ? [] : [{ op: 'role' as const, role }]),
    ]);
  const select = { credit: seen.credit };
  return lineup([
    ...(acts ? [{ op: 'acts' as const, select, acts }] : []),
    ...(Object.keys(set).length > 0 ? [{ op: 'change' as const, select, set }] : []),
  ]);
}

/** Changed values of how a set is played and billed. */
interface Manner {
  credit?: string;
  set_type?: 'dj' | 'live' | 'hybrid' | null;
  role?: 'artist' | 'host';
  status?: 'confirmed' | 'cancelled' | 'replaced';
  headliner?: boolean;
  billing_rank?: number | null;
}

function manner(seen: SeenSet, fields: Fields): Manner {
  const found: Manner = {};
  const name = textIn(fields, 'credit');
  if (name && name !== seen.credit) found.credit = name;
  const type = fields['set_type'];
  if (type !== undefined && type !== (seen.set_type ?? ''))
    found.set_type = type === 'dj' || type === 'live' || type === 'hybrid' ? type : null;
  const role = fields['role'];
  if ((role === 'artist' || role === 'host') && role !== seen.role) found.role = role;
  const status = fields['status'];
  if ((status === 'confirmed' || status === 'cancelled') && status !== seen.status) found.status = status;
  const headliner = fields['headliner'] === 'yes';
  if (fields['credit'] !== undefined && headliner !== seen.headliner) found.headliner = headliner;
  const rank = findRank(fields['billing_rank']);
  if (rank !== undefined && rank !== seen.billing_rank) found.billing_rank = rank;
  return found;
}

function findRank(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  const rank = Number(given);
  return given.trim() === '' || !Number.isInteger(rank) || rank < 1 ? null : rank;
}

/** The changed acts; null: unchanged. */
function toActs(seen: SeenSet, fields: Fields): ListedArtist[] | null {
  if (fields['acts'] === undefined) return null;
  const acts = actsIn(fields);
  const same =
    acts.length === seen.acts.length &&
    acts.every(({ name, role }, i) => name === seen.acts[i]!.name && role === seen.acts[i]!.role);
  return same ? null : acts;
}
