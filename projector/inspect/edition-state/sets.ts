import { nameKey } from '../../../db/keys/index.ts';
import { canonicalJson } from '../../../ingest/events/index.ts';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import { printedStatus, ruledIn } from '../../fold/corrections/index.ts';
import type { Row, LineupDraft } from '../../fold/corrections/lineup/lineup-draft.ts';
import { placeOf } from '../../fold/corrections/lineup/lineup-place.ts';
import type { WrittenLineups } from '../../fold/corrections/lineup/applied-corrections.ts';

/** A set in one statement: equal whenever the same text is published. */
export interface SetRef {
  readonly statement: string;
  readonly set: string;
}

/** The fields in which all claims in force agree; absent fields are unknown. */
export type KnownFields = Readonly<Record<string, unknown>>;

/** The known fields of sets. Null: none of them exists; undefined: no claim in force has them. */
export function knownOf(
  written: WrittenLineups,
  zone: string | null,
  refs: readonly SetRef[],
): KnownFields | null | undefined {
  const drafts = written.drafts.flatMap((draft) => {
    const own = new Set(refs.flatMap(({ statement, set }) => (statement === draft.claim.id ? [set] : [])));
    const rows = draft.live ? [...own].flatMap((key) => rowsAt(draft, key)) : [];
    return rows.length === 0 ? [] : [{ draft, rows }];
  });
  if (drafts.length === 0) return undefined;
  const reported = drafts.map(({ draft, rows }) =>
    rows.filter(({ gone }) => !gone).map((row) => collectValues(draft, row, { zone, written })),
  );
  return agreed(reported.filter((sets) => sets.length > 0));
}

/** The rows of a source at the key, and the editors' rows after all of them. */
function rowsAt({ rows, claim }: LineupDraft, key: string): Row[] {
  const stated = rows[Number(key)];
  if (stated?.key === key) return [stated];
  return rows.slice(claim.data.performances.length).filter((row) => row.key === key);
}

/**
 * A claim without a value agrees with any; if values differ, this function does not decide which of them
 * readers see.
 */
function agreed(drafts: readonly (readonly KnownFields[])[]): KnownFields | null {
  const [first] = drafts.flat();
  if (!first) return null;
  const known = Object.keys(first).flatMap((name) => {
    const byDraft = drafts.map((sets) => new Set(sets.map((set) => formatText(set[name]))));
    const stated = new Set(byDraft.flatMap((texts) => [...texts]));
    if (stated.has(UNKNOWN) || byDraft.some(({ size }) => size > 1)) return [];
    stated.delete('null');
    const [text = 'null', ...others] = stated;
    return others.length > 0 ? [] : [[name, JSON.parse(text) as unknown] as const];
  });
  return Object.fromEntries(known);
}

const UNKNOWN = '';
const formatText = (value: unknown): string => (value === undefined ? UNKNOWN : canonicalJson(value));

interface Around {
  readonly zone: string | null;
  readonly written: WrittenLineups;
}

/** The values of a set that readers may see; undefined if they depend on more than its edition. */
function collectValues(draft: LineupDraft, row: Row, { zone, written }: Around): KnownFields {
  const { credit, stage, start, end, time_status, billing_rank, headliner, set_type, role } = row.now;
  const acts = toActs(draft, row, written)?.map(({ name, role }) => ({ name, role }));
  const { day } = placeOf(draft, row, zone);
  return {
    credit,
    stage,
    day,
    start,
    end,
    time_status,
    billing_rank,
    headliner,
    set_type,
    role,
    status: printedStatus(row.now),
    acts,
  };
}

/**
 * The acts by an editor's decision or by an unchanged list; the meaning of a credit's text needs all names.
 */
function toActs(
  draft: LineupDraft,
  { stated, now }: Row,
  written: WrittenLineups,
): Performance['artists'] | undefined {
  const cast = ruledIn(now)?.cast;
  if (cast) return [...cast];
  const { artists, credit } = now;
  const isWhole =
    stated === null ? isAdded(written, artists) : artists === stated.artists && ruledIn(stated) === null;
  const plays = draft.claim.data.hints.plays ?? [];
  const isHinted = plays.some((each) => nameKey(each.credit) === nameKey(credit));
  return isWhole && artists.length > 0 && !isHinted ? artists : undefined;
}

/** True if an editor added a set with exactly this list. */
const isAdded = ({ matches }: WrittenLineups, artists: Performance['artists']): boolean =>
  [...matches.keys()].some((one) => 'artists' in one && one.artists === artists);
