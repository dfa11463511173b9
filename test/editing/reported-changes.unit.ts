import { expect } from 'chai';
import type { Recorded } from '../../ingest/editing/corrections/conflicts/changes-since-base.ts';
import type { Claim, Claims } from '../../ingest/editing/corrections/statement-history/read-claims.ts';
import { listRecordedChanges } from '../../ingest/editing/corrections/statement-history/recorded-changes.ts';
import { listAffectingSubjects } from '../../ingest/editing/corrections/statement-history/affecting-subjects.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import type { LineupOperation, Selection } from '../../ingest/events/corrections/index.ts';
import type { CorrectionClaim, StatementClaim } from '../../projector/fold/claims/claim.ts';
import { unretractedStatements } from '../../projector/fold/claims/live-statements.ts';
import { ruledFacts } from '../../projector/fold/corrections/facts/corrected-facts.ts';
import { correctedEdition } from '../../projector/fold/corrections/index.ts';
import { printedStatus } from '../../projector/fold/corrections/lineup/printed-status.ts';
import { creditKeys } from '../../projector/fold/credits/index.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { readEditionState } from '../../projector/inspect/edition-state/edition-state.ts';
import { histories } from '../histories/history.ts';
import { END } from '../histories/lifecycle.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { rebuildInMemory } from '../histories/expected-tables.ts';
import { everyHistory, eventText, running, timeoutOf } from '../histories/report.ts';
import { isReported, oneEdition, SLUG, SUBJECT } from './one-edition.ts';

/** The tables' content after these events. */
async function claimsIn(events: readonly ClaimEvent[]): Promise<Claims> {
  const tables = await rebuildInMemory(new MemoryLog(events), END, folds);
  const read = (name: string): Claim[] =>
    (tables[name] as unknown as (Claim & { data: string })[])
      .map((row) => ({ ...row, imports: (row.imports as string[] | undefined) ?? [] }))
      .map((row) => ({ ...row, data: JSON.parse(row.data) as unknown }));
  const of = (claims: readonly Claim[]): Claim[] => claims.filter(({ subject }) => subject === SUBJECT);
  const [statements, corrections] = [of(read('statement')), of(read('correction'))];
  const shapers = new Set(listAffectingSubjects([...statements, ...corrections]));
  const shaping = read('correction').filter(({ subject }) => shapers.has(subject));
  const gone = tables['retraction'] as unknown as { id: string; position: number }[];
  return {
    statements,
    corrections,
    shaping,
    retracted: new Map(gone.map(({ id, position }) => [id, position])),
  };
}

/** The relevant state of the fold. */
interface FoldState {
  readonly sets: readonly Readonly<Record<string, unknown>>[];
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** Ids of corrections whose selection matched. */
  readonly found: ReadonlySet<string>;
}

function stoodBy({ statements, corrections, shaping, retracted }: Claims): FoldState {
  const gone = new Set(retracted.keys());
  const unretracted = unretractedStatements(statements as readonly StatementClaim[], gone);
  const words = [...corrections, ...shaping].filter(({ id }) => !gone.has(id));
  words.sort((a, b) => a.position - b.position);
  const stated = words as readonly Claim[] as readonly CorrectionClaim[];
  const { lineups, editions, ruling, effects } = correctedEdition({
    slug: SLUG,
    unretracted,
    corrections: stated,
  });
  return {
    sets: lineups.flatMap(({ data }) =>
      data.performances.map((set) => ({ ...set, status: printedStatus(set) })),
    ),
    facts: ruledFacts(SLUG, editions, ruling) as FoldState['facts'],
    found: new Set(
      effects.flatMap(({ effect, correction }) => (effect === 'finds_nothing' ? [] : [correction])),
    ),
  };
}

const FIELDS: ReadonlySet<string> = new Set([
  ...['stage', 'start', 'day', 'headliner', 'billing_rank', 'set_type', 'role', 'status'],
]);

const isCalled = (credit: string, as: string): boolean => {
  const [keys, wanted] = [creditKeys(credit), creditKeys(as)];
  return keys.printed === wanted.printed || keys.names === wanted.names;
};

/** True for any day if the day is left to the rule. */
const mayBe = (set: FoldState['sets'][number], name: string, value: unknown): boolean =>
  set[name] === value || (name === 'day' && set[name] === null);

/** True if the set is selected for certain. */
const isMeant = (set: FoldState['sets'][number], { credit, stage, day, start }: Selection): boolean =>
  creditKeys(set['credit'] as string).printed === creditKeys(credit).printed &&
  (stage === undefined || stage === set['stage']) &&
  (day === undefined || (day !== null && day === set['day'])) &&
  start === undefined;

interface Moment {
  readonly entry: Recorded;
  readonly operation: LineupOperation;
  readonly before: FoldState;
  readonly after: FoldState;
}

/**
 * Checks a correction of one operation: no value is reported that no set had, and the former values of all sets of the
 * credit are.
 */
function checkCorrection({ entry: { name, by, values }, operation, before, after }: Moment): void {
  if (!('select' in operation) || Array.isArray(operation.select)) return;
  const select = operation.select;
  const { from } = values();
  const guess = select[name as keyof Selection] ?? null;
  const called = before.sets.filter(({ credit }) => isCalled(credit as string, select.credit));
  const isTrue = called.map((set) => mayBe(set, name, from));
  if (from !== guess) expect(isTrue, `${name} ${String(from)}`).to.include(true);
  const isFalse = (set: FoldState['sets'][number]): boolean => !mayBe(set, name, from) && set[name] !== null;
  const meant = called.filter((set) => isMeant(set, select));
  if (from !== guess) expect(meant.some(isFalse), `${name} ${String(from)}`).to.equal(false);
  const stated = new Set(called.map((set) => set[name]));
  const [only] = stated;
  const found = by.kind === 'editor' && after.found.has(by.correction);
  if (found && stated.size === 1 && only !== null) expect(from, name).to.equal(only);
}

/** Checks an undo: reported values are those of some set before and after it. */
function checkUndo({ entry: { name, values }, operation, before, after }: Moment): void {
  if (!('select' in operation) || Array.isArray(operation.select)) return;
  const { from, to } = values();
  const guess = operation.select[name as keyof Selection] ?? null;
  if (to !== guess)
    expect(
      after.sets.some((set) => mayBe(set, name, to)),
      name,
    ).to.equal(true);
  const stated = 'set' in operation ? (operation.set as Record<string, unknown>)[name] : from;
  if (from !== stated)
    expect(
      before.sets.some((set) => mayBe(set, name, from)),
      name,
    ).to.equal(true);
}

/** Checks a correction of an edition's facts. */
function checkFact({ name, retracted: back, values }: Recorded, before: FoldState, after: FoldState): void {
  const { from, to } = values();
  const [{ facts }, reported] = back ? [after, to] : [before, from];
  if (facts === null || UNTOLD.has(name)) return;
  expect(reported, name).to.deep.equal(facts[name] ?? null);
}

const UNTOLD: ReadonlySet<string> = new Set(['genres', '*', 'shown']);

/** @returns the number of reports compared with the fold. */
async function checkAll(events: readonly ClaimEvent[]): Promise<number> {
  const claims = await claimsIn(events);
  const stoodAt = async (position: number) => stoodBy(await claimsIn(events.slice(0, position + 1)));
  let held = 0;
  for (const entry of listRecordedChanges(claims, readEditionState)) {
    const { by, position, retracted: back, name } = entry;
    const word = claims.corrections.find(({ id }) => by.kind === 'editor' && by.correction === id);
    const { operations = [] } = (word?.data ?? {}) as { operations?: LineupOperation[] };
    const ofFacts = word?.type === 'edition.corrected';
    if (!word || !(ofFacts || (operations.length === 1 && FIELDS.has(name)))) continue;
    const [before, after] = [await stoodAt(position - 1), await stoodAt(position)];
    if (ofFacts) checkFact(entry, before, after);
    else (back ? checkUndo : checkCorrection)({ entry, operation: operations[0]!, before, after });
    held++;
  }
  return held;
}

describe("the reported changes of an editor's correction", () => {
  it('equal the difference between the edition before and after it', async function () {
    const many = running(80);
    this.timeout(timeoutOf(many));
    let held = 0;
    await everyHistory(
      histories(oneEdition, 24).map((events) => events.filter(isReported)),
      many,
      async (events) => void (held += await checkAll(events)),
      (events) => events.map(eventText),
    );
    expect(held).to.be.greaterThan(many.runs);
  });
});
