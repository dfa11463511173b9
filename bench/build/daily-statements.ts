import { type ClaimEvent, type RecordedEvent, statementId } from '../../ingest/events/index.ts';
import type { LineupReported, Performance } from '../../ingest/events/statements/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { Random } from '../random.ts';

const DAY_MS = 86_400_000;
const BATCH_EVENTS = 200;

interface Target {
  readonly databaseUrl: string;
  readonly editions: number;
  /** Lineups of an edition. */
  readonly statements: number;
}

/**
 * Copies editions from one log to an empty one, and publishes each lineup on several days. Half of the editions are
 * announced in waves; the others are read daily, and one set a day has another stage.
 */
export async function copyWithDailyStatements(from: string, to: Target): Promise<void> {
  const [source, log] = [
    await openPostgresLog({ databaseUrl: from }),
    await openPostgresLog({ databaseUrl: to.databaseUrl }),
  ];
  try {
    const lineups = new Map<string, ClaimEvent>();
    for await (const batch of source.read(0, { maxEvents: 2_000, follow: false }))
      for (const event of batch) if (isWanted(event)) lineups.set(event.subject, withoutPosition(event));
    const random = new Random(1);
    const chosen = [...lineups.values()].slice(0, to.editions);
    const events = chosen.flatMap((event) => onDays(event, to.statements, random));
    for (let at = 0; at < events.length; at += BATCH_EVENTS)
      await log.append(events.slice(at, at + BATCH_EVENTS));
  } finally {
    await Promise.all([source.close(), log.close()]);
  }
}

const isWanted = ({ type, data }: RecordedEvent): boolean =>
  type === 'lineup.reported' && (data as LineupReported).performances.length > 4;

const withoutPosition = (recorded: RecordedEvent): ClaimEvent => {
  const fields = Object.entries(recorded).filter(([name]) => name !== 'position');
  return Object.fromEntries(fields) as unknown as ClaimEvent;
};

function onDays(event: ClaimEvent, days: number, random: Random): ClaimEvent[] {
  const data = event.data as LineupReported;
  const inWaves = random.below(2) === 0;
  let daily: readonly Performance[] = data.performances;
  return Array.from({ length: days }, (_, before) => {
    const share = (days - before) / days;
    const performances = inWaves ? firstOf(data.performances, share) : daily;
    daily = withMoved(daily, random);
    const as_of = new Date(Date.parse(data.as_of) - before * DAY_MS).toISOString();
    return withData(event, { ...data, as_of, performances: [...performances] });
  }).reverse();
}

const firstOf = (performances: readonly Performance[], share: number): readonly Performance[] =>
  performances.slice(0, Math.ceil(performances.length * share));

function withMoved(performances: readonly Performance[], random: Random): Performance[] {
  const moved = random.below(performances.length);
  const stage = `Stage ${random.below(4)}`;
  return performances.map((each, i) => (i === moved ? { ...each, stage } : each));
}

const withData = (event: ClaimEvent, data: LineupReported): ClaimEvent => {
  const id = statementId({ ...event, data });
  return { ...event, id, data };
};
