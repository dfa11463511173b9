import type { EditionDifference } from '../../../ingest/events/views/index.ts';
import { type StatementClaim, unretractedStatements } from '../../fold/claims/index.ts';
import { billed, editionsNeeded } from '../../fold/credits/decide/index.ts';
import type { Act } from '../../fold/credits/index.ts';
import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import {
  type ArtistRef,
  editionActs,
  editionNames,
  type EditionReadings,
} from '../../fold/editions/index.ts';
import { type KnownNames, toNameLookup } from '../../store/names/index.ts';
import { correctedEditions } from '../../store/corrections/index.ts';
import { foldCorrectedEdition, folding, folds, readCorrectedEdition } from '../../fold/steps/index.ts';
import {
  findPreviewedArtist,
  identifyingNodes,
  type PreviewedEdition,
  withAnnounced,
} from './previewed-edition.ts';
import {
  type Announced,
  announcedEditions,
  announcedNames,
  countEditions,
  type Statements,
} from './announced-names.ts';
import { type Catalog, withLiveCatalog } from './live-catalog.ts';
import { compareFolds } from './compare-folds.ts';

/**
 * Previews what readers would see differently if statements were published: the editions of these statements,
 * folded from the projector's state with and without them, at one moment of the live tables. Nothing is
 * written or locked. Effects of new names on other editions and on identity need a projection and are not
 * included.
 * @returns the editions that would change, by slug; null if the live tables have another version.
 * @throws FoldFault if a rule fails on an edition: after publishing, it would be parked.
 */
export async function previewEditions(
  databaseUrl: string,
  statements: Statements,
): Promise<readonly EditionDifference[] | null> {
  const counts = await countEditions(statements());
  if (counts.size === 0) return [];
  return withLiveCatalog(databaseUrl, async (catalog) => {
    const known = await knownAround(catalog, statements, counts);
    const found: EditionDifference[] = [];
    for await (const announced of announcedEditions(statements(), counts)) {
      found.push(...(await differences(catalog, await loadEditions(catalog, announced), known)));
    }
    return found.sort((a, b) => (a.edition < b.edition ? -1 : 1));
  });
}

/** The known names that the affected editions' credits depend on. */
interface KnownAround {
  readonly now: KnownNames;
  readonly then: KnownNames;
}

async function knownAround(
  catalog: Catalog,
  statements: Statements,
  counts: ReadonlyMap<string, number>,
): Promise<KnownAround> {
  const asked = new Set<string>();
  const stated = new Map<string, number>();
  const state = (key: string): unknown => stated.set(key, (stated.get(key) ?? 0) + 1);
  for await (const announced of announcedEditions(statements(), counts)) {
    for (const { now, then } of await loadEditions(catalog, announced)) {
      for (const key of toNames(now).candidates) asked.add(key);
      const { candidates, evidence, clues } = toNames(then);
      for (const key of candidates) asked.add(key);
      for (const key of new Set(evidence.flatMap(({ key }) => [key, billed(key)]).concat(clues))) state(key);
    }
  }
  for (const key of await announcedNames(statements(), asked)) state(key);
  const keys = [...asked];
  const now = await catalog.known(keys);
  // A clue may need two editions: the number of others that must give it.
  const missing = keys.map((key) => Math.max(editionsNeeded(key) - (stated.get(key) ?? 0), 0));
  const then = new Map(await catalog.knownWithout([...counts.keys()], keys, missing));
  keys.forEach((key, i) => missing[i] === 0 && !then.has(key) && then.set(key, now.get(key) ?? false));
  return { now, then };
}

const toNames = ({ lineups, superseded, supersededOrCorrected }: CorrectedEdition) =>
  editionNames(lineups, superseded, supersededOrCorrected);

/** Statements of the import on an edition that was merged into another one change that one. */
async function loadEditions(catalog: Catalog, announced: Announced): Promise<PreviewedEdition[]> {
  const subjects = [...announced.keys()];
  const corrections = (targets: readonly string[]) => catalog.corrections(targets);
  const now = await correctedEditions(
    { corrections, loadUnretracted: unretractedStatementsIn(catalog, new Map()) },
    subjects,
  );
  const then = await correctedEditions(
    { corrections, loadUnretracted: unretractedStatementsIn(catalog, announced) },
    subjects,
  );
  return [...then].map(([subject, edition]) => ({
    slug: edition.slug,
    now: now.get(subject)!,
    then: edition,
  }));
}

/** The statements that are not retracted, superseded ones included, with the announced ones. */
const unretractedStatementsIn =
  (catalog: Catalog, announced: Announced) =>
  async (subjects: readonly string[]): Promise<Map<string, StatementClaim[]>> => {
    const { all, retracted } = await catalog.claimsAbout(subjects);
    const stated = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
    for (const claim of all) stated.get(claim.subject)!.push(claim);
    return new Map(
      [...stated].map(([subject, claims]) => [
        subject,
        unretractedStatements(withAnnounced(claims, announced.get(subject) ?? []), retracted),
      ]),
    );
  };

async function differences(
  catalog: Catalog,
  editions: readonly PreviewedEdition[],
  known: KnownAround,
): Promise<EditionDifference[]> {
  const read = editions.map((edition) => ({
    ...edition,
    before: readPreviewed(edition.slug, edition.now, known.now),
    after: readPreviewed(edition.slug, edition.then, known.then),
  }));
  const acts = read.flatMap(({ before, after }) => [...editionActs(before), ...editionActs(after)]);
  const artists = await catalog.artists([...new Set(acts.flatMap(identifyingNodes))]);
  const findArtist = (act: Act): ArtistRef => findPreviewedArtist(act, artists);
  return read
    .map(({ slug, now, then, before, after }) => {
      const subject = `edition:${slug}`;
      const input = { folds, findArtist, asOf: catalog.asOf };
      const foldedNow = foldCorrectedEdition(subject, now, { ...input, readings: before });
      const foldedThen = foldCorrectedEdition(subject, then, { ...input, readings: after });
      return folding(subject, () => compareFolds(slug, foldedNow, foldedThen));
    })
    .filter((difference) => difference !== null);
}

const readPreviewed = (slug: string, edition: CorrectedEdition, known: KnownNames): EditionReadings =>
  readCorrectedEdition(`edition:${slug}`, edition, folds, toNameLookup(known));
