import type { Change } from '../fields/field.ts';
import type { Recorded, Who } from '../fields/moved.ts';
import { changedBy } from '../fields/of-operation.ts';
import { changedBetween } from '../fields/of-statements.ts';
import type { CorrectionType } from '../request.ts';
import type { Claim, Claims } from './claims.ts';

/**
 * Who changed what when, field by field, in the log's order: sources by what they say otherwise than before, editors by
 * their operations, and whoever took something back by what then stands again.
 */
export function recordedOf({ statements, corrections, takenBack }: Claims): Recorded[] {
  return [
    ...[...grouped(statements).values()].flatMap((said) => ofSource(said, takenBack)),
    ...corrections.flatMap((correction) => ofEditor(correction, takenBack.get(correction.id))),
  ].sort((a, b) => a.position - b.position);
}

const partOf = ({ subject, source, type, data }: Claim): string =>
  JSON.stringify([subject, source, type, (data as { part: string | null }).part]);

function grouped(statements: readonly Claim[]): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const statement of statements) {
    const part = partOf(statement);
    const known = groups.get(part);
    if (known) known.push(statement);
    else groups.set(part, [statement]);
  }
  return groups;
}

/** A moment at which another statement of a source and part may begin to speak. */
interface Moment {
  readonly position: number;
  readonly cause: Claim;
  readonly takenBack: boolean;
}

function ofSource(said: readonly Claim[], takenBack: ReadonlyMap<string, number>): Recorded[] {
  const gone = new Map(said.map((claim) => [claim, goneAt(claim, takenBack)]));
  const moments: Moment[] = said.flatMap((cause) => {
    const at = gone.get(cause)!;
    const arrival = { position: cause.position, cause, takenBack: false };
    return at === Infinity ? [arrival] : [arrival, { position: at, cause, takenBack: true }];
  });
  moments.sort((a, b) => a.position - b.position);
  let spoke: Claim | null = null;
  return moments.flatMap(({ position, cause, takenBack: back }) => {
    const speaks = newest(said.filter((one) => one.position <= position && gone.get(one)! > position));
    const changes = speaks === spoke ? [] : changedBetween(spoke, speaks);
    spoke = speaks;
    const by: Who = { kind: 'source', source: cause.source, imports: cause.imports };
    return changes.map((change) => recorded(change, { by, position, time: cause.time, back }));
  });
}

/** Where it was taken back: itself, or all of the imports that said it. */
function goneAt({ id, imports, position }: Claim, takenBack: ReadonlyMap<string, number>): number {
  const itself = takenBack.get(id) ?? Infinity;
  const all =
    imports.length === 0 ? Infinity : Math.max(...imports.map((one) => takenBack.get(one) ?? Infinity));
  return Math.max(position, Math.min(itself, all));
}

interface Dated {
  readonly as_of: string;
  readonly revision: number;
}

function newest(said: readonly Claim[]): Claim | null {
  const rank = ({ id, data }: Claim): string => {
    const { as_of, revision } = data as Dated;
    return `${as_of} ${String(revision).padStart(9, '0')} ${id}`;
  };
  return said.reduce<Claim | null>((best, one) => (best && rank(best) > rank(one) ? best : one), null);
}

function ofEditor(correction: Claim, goneAt: number | undefined): Recorded[] {
  const { id, position, time, source } = correction;
  const by: Who = { kind: 'editor', editor: source.replace(/^editor:/, ''), correction: id };
  const changes = changedBy({ type: correction.type as CorrectionType, data: correction.data });
  const made = changes.map((change) => recorded(change, { by, position, time, back: false }));
  if (goneAt === undefined) return made;
  const undone = changes.map((change) => ({ ...change, from: change.to, to: change.from }));
  return [...made, ...undone.map((change) => recorded(change, { by, position: goneAt, time, back: true }))];
}

const recorded = (
  change: Change,
  { by, position, time, back }: { by: Who; position: number; time: string; back: boolean },
): Recorded => ({ ...change, by, position, time, ...(back && { takenBack: true as const }) });
