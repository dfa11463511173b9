import { claimsOf } from '../../fold/claims/index.ts';
import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import { editionActs, type EditionReadings } from '../../fold/editions/index.ts';
import { type CreditOccurrence, type Node, identityCorrections } from '../../fold/identity/index.ts';
import { correctionSubject } from '../../store/corrections/index.ts';
import {
  creditOccurrence,
  type CreditOccurrenceRow,
  type KnownNames,
  toNameLookup,
} from '../../store/names/index.ts';
import { identityLink, type LinkRow } from '../../store/identity/index.ts';
import {
  actLinkRows,
  correctionLinkRows,
  creditOccurrenceRows,
  labelCorrectionLinkRows,
  statementLinkRows,
} from '../../store/contributions/index.ts';
import { type Folds, readCorrectedEdition, readSupersededOf } from '../../fold/steps/index.ts';
import type { TableCopies, TableCopy } from '../../store/copy/index.ts';
import { editionsOf } from './stream-editions.ts';
import type { Groups } from './node-groups.ts';
import type { CollectedStatements } from './collect-log.ts';
import type { ReleaseGathering } from './gather-labels.ts';

/** Reads an edition's credits; the acts and, later, the edition's own fold use the same readings. */
export type Reader = (subject: string, edition: CorrectedEdition) => EditionReadings;

/** Reads the statements of an edition that are not in force, without caching. */
export function supersededReaderOf(known: KnownNames): Reader {
  const names = toNameLookup(known);
  return (subject, edition) => readSupersededOf(subject, edition, names);
}

/** @param remembers whether the readings of a subject may stay in memory, as its claims do. */
export function readerOf(folds: Folds, known: KnownNames, remembers: (subject: string) => boolean): Reader {
  const remembered = new Map<string, EditionReadings>();
  const names = toNameLookup(known);
  return (subject, edition) => {
    const before = remembered.get(subject);
    if (before) return before;
    const readings = readCorrectedEdition(subject, edition, folds, names);
    if (remembers(subject)) remembered.set(subject, readings);
    return readings;
  };
}

/** Stores the acts of every edition's credits, all links, and the releases. */
export async function gatherActs(
  copies: TableCopies,
  gathered: CollectedStatements,
  read: Reader,
  { groups, releases }: { readonly groups: Groups; readonly releases: ReleaseGathering },
): Promise<readonly CreditOccurrence[]> {
  const [occurrences, links] = [await copies.open(creditOccurrence), await copies.open(identityLink)];
  const gathering = new ActGathering(occurrences, links, groups, releases);
  await gathering.all(gathered, read);
  copies.close(occurrences, links);
  return gathering.occurrences();
}

class ActGathering {
  readonly #occurrences: TableCopy<CreditOccurrenceRow>;
  readonly #links: TableCopy<LinkRow>;
  readonly #counts = new Map<
    string,
    { key: string; spelling: string; ids: readonly Node[]; editions: number }
  >();
  readonly #groups: Groups;
  readonly #releases: ReleaseGathering;

  constructor(
    occurrences: TableCopy<CreditOccurrenceRow>,
    links: TableCopy<LinkRow>,
    groups: Groups,
    releases: ReleaseGathering,
  ) {
    this.#occurrences = occurrences;
    this.#links = links;
    this.#groups = groups;
    this.#releases = releases;
  }

  async all(gathered: CollectedStatements, read: Reader): Promise<void> {
    const { claims, corrections, retracted } = gathered;
    for await (const chunk of editionsOf(gathered)) {
      for (const [subject, edition] of chunk) this.#addEdition(subject, read(subject, edition));
      await this.#occurrences.ready();
    }
    for (const { id, data } of identityCorrections(corrections)) {
      this.#addLinks(correctionLinkRows(correctionSubject(id), data));
    }
    for (const claim of claimsOf(corrections, 'label.corrected')) {
      this.#addLinks(labelCorrectionLinkRows(correctionSubject(claim.id), claim));
    }
    const others = ['artist:', 'label:', 'release:'].flatMap((prefix) => claims.subjects(prefix));
    for await (const chunk of claims.live(others, retracted)) {
      for (const [subject, live] of chunk) {
        this.#addLinks(statementLinkRows(subject, live));
        if (subject.startsWith('release:')) this.#releases.addRelease(subject, live);
      }
      await this.#links.ready();
      await this.#releases.ready();
    }
  }

  #addEdition(subject: string, readings: EditionReadings): void {
    const acts = editionActs(readings);
    const rows = creditOccurrenceRows(subject, acts);
    for (const { key, spelling, ids } of rows) {
      this.#groups.add(`name:${key}`);
      const what = `${key}\0${spelling}\0${ids.join('\0')}`;
      const count = this.#counts.get(what);
      if (count) count.editions += 1;
      else this.#counts.set(what, { key, spelling, ids, editions: 1 });
    }
    this.#occurrences.add(rows);
    this.#addLinks(actLinkRows(subject, acts));
  }

  #addLinks(rows: readonly LinkRow[]): void {
    for (const { a, b, subject } of rows) this.#groups.link(a, b, subject);
    this.#links.add(rows);
  }

  occurrences(): CreditOccurrence[] {
    return [...this.#counts.values()];
  }
}
