import { groupBy } from '../../../../db/groups/index.ts';
import { nameKey } from '../../../../db/keys/index.ts';
import { canonicalJson } from '../../../events/index.ts';
import type {
  ArtistReported,
  EditionReported,
  LineupReported,
  Performance,
} from '../../../events/statements/index.ts';
import { type Change, field, type SlotPattern } from './field.ts';

/** One source's statement about one subject, reduced to the fields that conflicts compare. */
export interface StatementContent {
  readonly type: string;
  readonly data: unknown;
}

/** The changes between two statements of one source and part; null: none. */
export function changedBetween(before: StatementContent | null, after: StatementContent | null): Change[] {
  switch ((after ?? before)?.type) {
    case 'edition.reported': {
      return facts(
        (before?.data as EditionReported | undefined)?.edition,
        (after?.data as EditionReported | undefined)?.edition,
      );
    }
    case 'artist.reported': {
      return facts(
        (before?.data as ArtistReported | undefined)?.artist,
        (after?.data as ArtistReported | undefined)?.artist,
      );
    }
    case 'lineup.reported': {
      const was = before?.data as LineupReported | undefined;
      const is = after?.data as LineupReported | undefined;
      return sets(was?.performances ?? [], is?.performances ?? []);
    }
    default: {
      return [];
    }
  }
}

function facts(before: object | undefined, after: object | undefined): Change[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = new Set([...Object.keys(was!), ...Object.keys(is!)]);
  return [...names]
    .filter((name) => name !== 'slug' && !same(was![name], is![name]))
    .map((name) => ({ ...field('', name), from: was![name] ?? null, to: is![name] ?? null }));
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

function sets(before: readonly Performance[], after: readonly Performance[]): Change[] {
  const [was, is] = [byCredit(before), byCredit(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    ofCredit(key, was.get(key) ?? [], is.get(key) ?? []),
  );
}

const byCredit = (performances: readonly Performance[]): Map<string, Performance[]> =>
  groupBy(performances, ({ credit }) => nameKey(credit));

/** The sets of one credit: equal ones are unchanged, and the others are paired in order. */
function ofCredit(key: string, before: readonly Performance[], after: readonly Performance[]): Change[] {
  const [gone, come] = withoutCommon(before, after);
  const changes: Change[] = [];
  for (let nth = 0; nth < Math.max(gone.length, come.length); nth++) {
    const [from, to] = [gone[nth], come[nth]];
    if (from && to) changes.push(...moved(key, from, to));
    else {
      const slots = [toSlotPattern((from ?? to)!)];
      changes.push({
        ...field(key, 'set', slots),
        from: from ? visibleFields(from) : null,
        to: to ? visibleFields(to) : null,
      });
    }
  }
  return changes;
}

function withoutCommon(
  before: readonly Performance[],
  after: readonly Performance[],
): [Performance[], Performance[]] {
  const left = after.map((one) => ({ one, text: canonicalJson(visibleFields(one)) }));
  const gone = before.filter((one) => {
    const at = left.findIndex(({ text }) => text === canonicalJson(visibleFields(one)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [gone, left.map(({ one }) => one)];
}

function moved(key: string, from: Performance, to: Performance): Change[] {
  const [was, is] = [visibleFields(from), visibleFields(to)] as Record<string, unknown>[];
  const slots = [toSlotPattern(from), toSlotPattern(to)];
  return Object.keys(is!)
    .filter((name) => !same(was![name], is![name]))
    .map((name) => ({ ...field(key, name, slots), from: was![name], to: is![name] }));
}

/** A missing day, derived by the rule, matches any day. */
const toSlotPattern = ({ day, stage }: Performance): SlotPattern => ({
  day: day ?? undefined,
  stage: stage === null ? null : nameKey(stage),
});

/** The fields of acts that readers see. */
export const whoPlay = (acts: Performance['artists']) => acts.map(({ name, role }) => ({ name, role }));

/** The fields of a set that readers see. */
export const visibleFields = (performance: Performance) => ({
  credit: performance.credit,
  stage: performance.stage,
  day: performance.day,
  start: performance.start,
  end: performance.end,
  time_status: performance.time_status,
  billing_rank: performance.billing_rank,
  headliner: performance.headliner,
  set_type: performance.set_type,
  role: performance.role,
  status: performance.status,
  acts: whoPlay(performance.artists),
});
