import { nameKey } from '../../../db/keys/index.ts';
import { canonicalJson, type Performance } from '../../../ingest/events/index.ts';
import { ruledIn } from '../../fold/corrections/ruled.ts';
import { printedStatus } from '../../fold/corrections/printed-status.ts';
import { placeOf, type Row, type Sheet } from '../../fold/corrections/lineup-draft.ts';
import type { WrittenLineups } from '../../fold/corrections/applied-corrections.ts';

/** A set as one statement has it: the same whenever the same words are said. */
export interface SetRef {
  readonly statement: string;
  readonly set: string;
}

/** Field by field what all who speak agree on; what is missing is not known. */
export type Known = Readonly<Record<string, unknown>>;

/** What is known of sets. Null: none of them stands; undefined: nobody who speaks has them. */
export function knownOf(
  written: WrittenLineups,
  zone: string | null,
  refs: readonly SetRef[],
): Known | null | undefined {
  const sheets = written.sheets.flatMap((sheet) => {
    const own = new Set(refs.flatMap(({ statement, set }) => (statement === sheet.claim.id ? [set] : [])));
    const rows = sheet.live ? [...own].flatMap((key) => rowsAt(sheet, key)) : [];
    return rows.length === 0 ? [] : [{ sheet, rows }];
  });
  if (sheets.length === 0) return undefined;
  const reported = sheets.map(({ sheet, rows }) =>
    rows.filter(({ gone }) => !gone).map((row) => valuesOf(sheet, row, { zone, written })),
  );
  return agreed(reported.filter((sets) => sets.length > 0));
}

/** What its source says stands where the key says, and what editors put there behind all of that. */
function rowsAt({ rows, claim }: Sheet, key: string): Row[] {
  const stated = rows[Number(key)];
  if (stated?.key === key) return [stated];
  return rows.slice(claim.data.performances.length).filter((row) => row.key === key);
}

/** Who say nothing agree with who say something; where they differ, which readers see is not told here. */
function agreed(sheets: readonly (readonly Known[])[]): Known | null {
  const [first] = sheets.flat();
  if (!first) return null;
  const known = Object.keys(first).flatMap((name) => {
    const bySheet = sheets.map((sets) => new Set(sets.map((set) => textOf(set[name]))));
    const stated = new Set(bySheet.flatMap((texts) => [...texts]));
    if (stated.has(UNKNOWN) || bySheet.some(({ size }) => size > 1)) return [];
    stated.delete('null');
    const [text = 'null', ...others] = stated;
    return others.length > 0 ? [] : [[name, JSON.parse(text) as unknown] as const];
  });
  return Object.fromEntries(known);
}

const UNKNOWN = '';
const textOf = (value: unknown): string => (value === undefined ? UNKNOWN : canonicalJson(value));

interface Around {
  readonly zone: string | null;
  readonly written: WrittenLineups;
}

/** What readers may see of a set; undefined: that takes more than its edition. */
function valuesOf(sheet: Sheet, row: Row, { zone, written }: Around): Known {
  const { credit, stage, start, end, time_status, billing_rank, headliner, set_type, role } = row.now;
  const acts = actsOf(sheet, row, written)?.map(({ name, role }) => ({ name, role }));
  const { day } = placeOf(sheet, row, zone);
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

/** Who play where an editor says so, or a list that nobody touched; what a credit's text means takes all names. */
function actsOf(
  sheet: Sheet,
  { stated, now }: Row,
  written: WrittenLineups,
): Performance['artists'] | undefined {
  const cast = ruledIn(now)?.cast;
  if (cast) return [...cast];
  const { artists, credit } = now;
  const isWhole =
    stated === null ? isAdded(written, artists) : artists === stated.artists && ruledIn(stated) === null;
  const plays = sheet.claim.data.hints.plays ?? [];
  const isHinted = plays.some((each) => nameKey(each.credit) === nameKey(credit));
  return isWhole && artists.length > 0 && !isHinted ? artists : undefined;
}

/** An editor added a set with just this list. */
const isAdded = ({ meant }: WrittenLineups, artists: Performance['artists']): boolean =>
  [...meant.keys()].some((one) => 'artists' in one && one.artists === artists);
