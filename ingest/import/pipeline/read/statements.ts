import { findMisfit, findMisplacement, findRefusal } from '../../../events/applicable/index.ts';
import { decode, type DecodedEvent, type EventType, eventKinds } from '../../../events/index.ts';
import { isPlainIdentity } from '../../../events/plain/index.ts';
import type { SourceOrigin } from '../../../events/statements/index.ts';
import { excerpt, InputFault } from '../../files/index.ts';
import type { ClaimItem, SlotItem } from '../../formats/format.ts';
import { type Manifest, wording } from '../../manifest/index.ts';
import { checkEdition } from './check-edition.ts';
import { type DraftEdition, draftEdition, widenEdition } from './draft-edition.ts';
import { type EditionRows, type PlacedRow, placedRows, type Row } from './edition-rows.ts';
import { hintsOf } from './manifest-hints.ts';
import { groupAdjacentRows, RowsNotAdjacent } from './group-adjacent-rows.ts';
import { readLineup } from './read-lineup.ts';
import { sorted } from './sort-rows.ts';
import { SortedRows } from './sorted-rows.ts';
import type { Spool } from './spool.ts';
import type { Tally } from './tally.ts';
import type { Unit } from './split-units.ts';

export interface Writing {
  readonly manifest: Manifest;
  readonly tally: Tally;
  /** Folder for sorting rows, if they must be sorted. */
  readonly folder: string;
  readonly spool: Spool;
}

/**
 * Reads one unit and spools its statements: claims as they come, then each edition and its lineups. An
 * edition whose rows are adjacent is spooled when the next one begins; if one occurs again, the unit is read
 * again and sorted first.
 */
export async function writeUnitToSpool(unit: Unit, writing: Writing): Promise<void> {
  const { spool, tally, folder } = writing;
  const marks = { spool: await spool.mark(), tally: tally.mark() };
  try {
    await spoolEach(groupAdjacentRows(placeUnitRows(unit, writing)), unit, writing);
  } catch (error) {
    // A part of an edition may break a rule that the whole keeps, so errors that refuse the file are decided on the
    // whole.
    if (!(error instanceof RowsNotAdjacent || tally.strict)) throw error;
    await spool.back(marks.spool);
    tally.back(marks.tally);
    await spoolEach(sorted(placeUnitRows(unit, writing), new SortedRows(folder)), unit, writing);
  }
}

const placeUnitRows = (unit: Unit, writing: Writing): AsyncGenerator<readonly PlacedRow[]> =>
  placedRows(unit, { ...writing, onClaim: (claim) => spoolClaim(claim, unit, writing) });

async function spoolEach(editions: AsyncIterable<EditionRows>, unit: Unit, writing: Writing): Promise<void> {
  for await (const gathered of editions) await spoolEdition(gathered, unit, writing);
}

function spoolClaim(
  claim: ClaimItem,
  unit: Unit,
  { manifest, spool, tally }: Writing,
): Promise<void> | undefined {
  const retrieved =
    claim.type === 'artist.reported' ? { retrieved_at: toInstant(manifest.retrieved_at) ?? unit.asOf } : {};
  const license = 'license' in claim.data ? { license: manifest.license ?? claim.data.license } : {};
  const data = { ...buildStatement(unit, unit.part, manifest), ...claim.data, ...license, ...retrieved };
  const event = { ...makeEnvelope(manifest, claim.type, claim.subject), data };
  // Canonical JSON does not depend on the order of fields, so a plain payload need not be brought into the schema's.
  if (isPlainIdentity(claim.type, data))
    return spool.add(event, findMisplacement(event as DecodedEvent) === null);
  const decoded = decode(event);
  if (decoded.ok)
    // One that the log cannot hold breaks the publishing off.
    return spool.add(decoded.event, findMisfit(decoded.event, decoded.rest) === null);
  const [issue] = eventKinds[claim.type].schema.safeParse(data).error?.issues ?? [];
  tally.add('rejected');
  tally.report({
    severity: 'leave_out',
    file: claim.file,
    where: claim.where,
    value: excerpt(claim.subject),
    why: issue === undefined ? 'cannot be stored' : `${issue.path.join('.')} ${wording(issue)}`.trim(),
    done: 'the claim is left out',
  });
  return undefined;
}

async function spoolEdition({ slug, parts }: EditionRows, unit: Unit, writing: Writing): Promise<void> {
  const { manifest, tally, spool } = writing;
  const draft = widenedDraft(slug, [...parts.values()].flat(), manifest, tally);
  const edition = checkEdition(draft, unit.files[0]?.name ?? '', tally);
  const subject = `edition:${slug}`;
  tally.add('editions');
  await writeApplicable(spool, manifest, 'edition.reported', subject, {
    ...buildStatement(unit, unit.part, manifest),
    edition,
  });
  for (const [part, rows] of parts) {
    // An edition that is only announced has no lineup yet, not an empty one.
    if (rows.every(({ kind }) => kind === 'edition')) continue;
    const lineup = readLineup(rows, manifest, edition, tally);
    tally.add('performances', lineup.performances.length);
    await writeApplicable(spool, manifest, 'lineup.reported', subject, {
      ...buildStatement(unit, part, manifest),
      ...lineup,
      hints: hintsOf(manifest.acts, lineup.performances),
      festival_day_starts: manifest.festival_day_starts ?? null,
    });
  }
}

/** Drafts the edition's facts from manifest and rows. If rows differ, the first one wins. */
function widenedDraft(slug: string, rows: readonly Row[], manifest: Manifest, tally: Tally): DraftEdition {
  const findFacts = (row: Row | undefined): SlotItem['edition'] =>
    !row || row.kind === 'listed' ? null : row.edition;
  const draft = draftEdition(manifest, slug, findFacts(rows[0]));
  const noted = new Set<string>();
  const received = new Set([findFacts(rows[0])]);
  for (const row of rows) {
    const facts = findFacts(row);
    // Rows with equal facts mostly share the object.
    if (received.has(facts)) continue;
    received.add(facts);
    for (const name of widenEdition(draft, facts)) {
      if (noted.has(name)) continue;
      noted.add(name);
      const { file, where } = row;
      const why = `rows of one edition have different values of ${name}`;
      tally.report({
        severity: 'note',
        file,
        where,
        value: facts?.[name] ?? '',
        why,
        done: 'the value of the first row is kept',
      });
    }
  }
  Object.assign(draft.facts, draft.genres && { genres: [...draft.genres] }, manifest.editions[slug]);
  return draft;
}

const buildStatement = (unit: Unit, part: string | null, manifest: Manifest) => {
  const { upstream, revision, complete } = manifest;
  const origin = readOrigin(manifest);
  return {
    part,
    upstream,
    as_of: unit.asOf,
    revision,
    complete,
    ...(origin !== null && { origin }),
  };
};

/** Files that a statement names: with more, a manifest is best looked at itself. */
const MAX_FILES = 20;

/** The files are as the manifest has them, not as a folder does: the same file of another name is the same statement. */
const readOrigin = ({ origin, files }: Manifest): SourceOrigin | null =>
  origin === null
    ? null
    : {
        owner: origin.owner ?? null,
        license: origin.license ?? null,
        url: origin.url ?? null,
        files: files.slice(0, MAX_FILES),
      };

/** The envelope of a statement before it is published. */
const makeEnvelope = ({ source }: Manifest, type: EventType, subject: string) => ({
  id: 'unpublished',
  type,
  version: eventKinds[type].version,
  source,
  subject,
  time: '',
  import_id: null,
});

/** @throws InputFault if the projector could never apply it: nothing of the file is published then. */
function writeApplicable(
  spool: Spool,
  manifest: Manifest,
  type: EventType,
  subject: string,
  data: unknown,
): Promise<void> | undefined {
  const reason = findRefusal({ ...makeEnvelope(manifest, type, subject), data });
  if (reason !== null)
    throw new InputFault({ file: subject, where: 'its statement' }, `cannot be stored: ${reason}`);
  return spool.add({ source: manifest.source, type, subject, data }, true);
}

const toInstant = (stated: string | null): string | null =>
  stated === null ? null : new Date(stated).toISOString();
