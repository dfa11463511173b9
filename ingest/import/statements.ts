import { editionFacts, type EditionFacts, type EventType, eventKinds } from '../events/index.ts';
import { excerpt } from '../files/index.ts';
import type { ClaimItem } from '../formats/format.ts';
import { isZone, type Manifest } from '../manifest/index.ts';
import type { DraftEdition } from './edition-facts.ts';
import { gather, type Gathered, type Row } from './gather.ts';
import type { Groups } from './groups.ts';
import { readLineup } from './performances.ts';
import type { Spool } from './spool.ts';
import type { Tally } from './tally.ts';
import type { Unit } from './units.ts';

export interface Writing {
  readonly manifest: Manifest;
  readonly tally: Tally;
  readonly groups: Groups;
  readonly spool: Spool;
}

/** Reads one unit and spools its statements: claims as they come, then each edition and its lineups. */
export async function spoolUnit(unit: Unit, number: number, writing: Writing): Promise<void> {
  const onClaim = (claim: ClaimItem): Promise<void> => spoolClaim(claim, unit, writing);
  const editions = await gather(unit, number, { ...writing, onClaim });
  for (const gathered of editions.values()) await spoolEdition(gathered, unit, writing);
}

async function spoolClaim(claim: ClaimItem, unit: Unit, { manifest, spool, tally }: Writing): Promise<void> {
  const retrieved =
    claim.type === 'artist.reported' ? { retrieved_at: instantOf(manifest.retrieved_at) ?? unit.asOf } : {};
  const license = 'license' in claim.data ? { license: manifest.license ?? claim.data.license } : {};
  const data = { ...statementOf(unit, unit.part, manifest), ...claim.data, ...license, ...retrieved };
  const checked = eventKinds[claim.type].schema.safeParse(data);
  if (checked.success) {
    await write(spool, manifest, claim.type, claim.subject, checked.data);
    return;
  }
  const [issue] = checked.error.issues;
  tally.add('rejected');
  tally.report({
    severity: 'leave_out',
    file: claim.file,
    where: claim.where,
    value: excerpt(claim.subject),
    why: `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be kept'}`.trim(),
    done: 'the claim is left out',
  });
}

async function spoolEdition({ edition, parts }: Gathered, unit: Unit, writing: Writing): Promise<void> {
  const { manifest, tally, groups, spool } = writing;
  const facts = checkEdition(edition, unit, tally);
  const subject = `edition:${facts.slug}`;
  tally.add('editions');
  await write(spool, manifest, 'edition.reported', subject, {
    ...statementOf(unit, unit.part, manifest),
    edition: facts,
  });
  for (const [part, key] of parts) {
    const rows = (await groups.lines(key)).values();
    const lineup = readLineup(parsed(rows), manifest, facts, tally);
    tally.add('performances', lineup.performances.length);
    await write(spool, manifest, 'lineup.reported', subject, {
      ...statementOf(unit, part, manifest),
      ...lineup,
      hints: manifest.acts,
      festival_day_starts: manifest.festival_day_starts ?? null,
    });
  }
}

function* parsed(lines: Iterable<string>): Generator<Row> {
  for (const line of lines) yield JSON.parse(line) as Row;
}

/** The edition's facts, without those that cannot be. The slug is right; of all else there is a fallback. */
function checkEdition({ slug, facts }: DraftEdition, unit: Unit, tally: Tally): EditionFacts {
  const stem = slug.slice(0, -5);
  const fallbacks: Record<string, unknown> = {
    ...{ name: slug, series: { slug: stem, name: stem }, kind: 'festival' },
    ...{ status: 'scheduled', date_precision: 'year', genres: [] },
  };
  const leaveOut = (name: string, why: string): void => {
    const place = { file: unit.files[0]?.name ?? '', where: slug };
    const value = excerpt(JSON.stringify(facts[name] ?? null));
    const problem = { ...place, value, why: `the edition's ${name} ${why}`, done: 'it is left out' };
    tally.report({ severity: 'leave_out', ...problem });
    facts[name] = fallbacks[name] ?? null;
  };
  if (typeof facts.timezone === 'string' && !isZone(facts.timezone))
    leaveOut('timezone', 'is no zone of the IANA list');
  const { start_date: start, end_date: end } = facts;
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    leaveOut('end_date', 'is before its start_date');
  const checked = editionFacts.safeParse(facts);
  if (checked.success) return checked.data;
  const wrong = new Map(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const [name, message] of wrong) leaveOut(name, message);
  return editionFacts.parse(facts);
}

const statementOf = (unit: Unit, part: string | null, { upstream, revision, complete }: Manifest) => ({
  part,
  upstream,
  as_of: unit.asOf,
  revision,
  complete,
});

const write = (
  spool: Spool,
  { source }: Manifest,
  type: EventType,
  subject: string,
  data: unknown,
): Promise<void> => spool.add({ source, type, subject, data });

const instantOf = (said: string | null): string | null =>
  said === null ? null : new Date(said).toISOString();
