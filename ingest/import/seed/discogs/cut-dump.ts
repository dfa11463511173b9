import { join } from 'node:path';
import { artistOutline } from '../../formats/discogs/artist.ts';
import { type Element, itemsOf, textOf } from '../../formats/discogs/element.ts';
import { labelOutline } from '../../formats/discogs/label.ts';
import { readId } from '../../formats/discogs/name.ts';
import { readRecords } from '../../formats/discogs/read-records.ts';
import { releaseOf, releaseOutline } from '../../formats/discogs/release.ts';
import type { SourceFile } from '../../formats/format.ts';
import { ArtistSelection } from './artist-selection.ts';
import type { CatalogNames } from './catalog-names.ts';
import { coreXml } from './core-xml.ts';
import { type CutCount, CutFile } from './cut-file.ts';
import { FirstMentions, type NamingRelease } from './first-mentions.ts';
import { LabelSelection, namedLabel } from './label-selection.ts';
import { RecordSieve } from './record-sieve.ts';

const OUTLINES = { artist: artistOutline, label: labelOutline, master: {}, release: releaseOutline };

export type DumpKind = 'artists' | 'labels' | 'releases';

export interface CutOptions {
  readonly names: CatalogNames;
  /** Opens a file of the dump; each is read from its beginning, some several times. */
  readonly open: (kind: DumpKind) => SourceFile;
  /** Target folder of `artists.xml`, `labels.xml` and `releases.xml`. */
  readonly folder: string;
}

/**
 * Writes the records of a dump that the catalog needs, core fields only. Memory grows with the catalog, not with the
 * dump.
 */
export async function cutDump(options: CutOptions): Promise<Readonly<Record<DumpKind, CutCount>>> {
  const { names, open, folder } = options;
  const outputs = { artists: new CutFile('artist', options), labels: new CutFile('label', options) };
  const artists = new ArtistSelection(names);
  await cutRepeatedly(open('artists'), artists, outputs.artists);
  const labels = new LabelSelection(names);
  const releases = new CutFile('release', options);
  const mentions = new FirstMentions(join(folder, 'first-mentions.ndjson'));
  await cutReleases(open('releases'), { artists, labels, mentions, output: releases });
  await cutLabels(() => open('labels'), { labels, mentions, output: outputs.labels, releases });
  await mentions.remove();
  return {
    artists: await outputs.artists.close(),
    labels: await outputs.labels.close(),
    releases: await releases.close(),
  };
}

interface Selection {
  consider(record: Element): string | null;
  takeGrowth(): boolean;
}

async function cutRepeatedly(file: SourceFile, selection: Selection, output: CutFile): Promise<void> {
  do await cutOnce(file, selection, output);
  while (selection.takeGrowth());
}

async function cutOnce(file: SourceFile, selection: Selection, output: CutFile): Promise<void> {
  for await (const { element, overfull } of readRecords(file, OUTLINES)) {
    const id = overfull ? null : selection.consider(element);
    if (id !== null) await output.write(id, coreXml(element));
  }
}

interface ReleaseCut {
  readonly artists: ArtistSelection;
  readonly labels: LabelSelection;
  readonly mentions: FirstMentions;
  readonly output: CutFile;
}

/**
 * Writes the releases of needed artists, and selects their labels. Puts aside in `mentions` the first other release that names
 * each label: only once the labels are selected is it known which of these releases the catalog needs.
 */
async function cutReleases(
  file: SourceFile,
  { artists, labels, mentions, output }: ReleaseCut,
): Promise<void> {
  const sieve = new RecordSieve((text) => artists.mayBeMeantIn(text) || mentions.mayBeIn(text));
  for await (const { element, overfull } of readRecords(file, OUTLINES, sieve)) {
    if (overfull) continue;
    const isNeeded = namesMeantArtist(element, artists);
    if (!isNeeded && !mentions.mayHave(element)) continue;
    const release = releaseIn(element);
    if (release === null) continue;
    if (isNeeded) {
      release.labels.forEach((label) => labels.addRosterLabel(label));
      await output.write(release.id, coreXml(element));
    } else await mentions.add(release, element);
  }
  await mentions.close();
}

interface LabelCut {
  readonly labels: LabelSelection;
  readonly mentions: FirstMentions;
  readonly output: CutFile;
  readonly releases: CutFile;
}

/**
 * Writes the selected labels, their parents and their namesakes, and to `releases` the releases put aside that name one of
 * them: the address of a label depends on whether a release names its namesakes. Repeats until no label is added.
 */
async function cutLabels(
  open: () => SourceFile,
  { labels, mentions, output, releases }: LabelCut,
): Promise<void> {
  do {
    await cutOnce(open(), labels, output);
    for await (const { id, xml } of mentions.selectFor(labels)) await releases.write(id, xml);
  } while (labels.takeGrowth());
}

const namesMeantArtist = (release: Element, artists: ArtistSelection): boolean =>
  itemsOf(release, 'artists').some((artist) =>
    artists.isMeant(readId(textOf(artist, 'id')), textOf(artist, 'name')),
  );

/** A release that counts for rosters, with its labels; null for another. */
function releaseIn(element: Element): NamingRelease | null {
  const outcome = releaseOf(element);
  if (outcome.kind !== 'claim' || outcome.claim.type !== 'release.reported') return null;
  const { subject, data } = outcome.claim;
  return { id: subject.slice('release:discogs:'.length), labels: data.release.labels.map(namedLabel) };
}
