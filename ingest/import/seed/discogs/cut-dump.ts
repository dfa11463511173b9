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
  const cut = { artists: new CutFile('artist', options), labels: new CutFile('label', options) };
  const artists = new ArtistSelection(options.names);
  await cutRepeatedly(options.open('artists'), artists, cut.artists);
  const labels = new LabelSelection(options.names);
  const releases = await cutReleases(options, artists, labels, cut.labels);
  return { artists: await cut.artists.close(), labels: await cut.labels.close(), releases };
}

interface Selection {
  consider(record: Element): string | null;
  takeGrowth(): boolean;
}

async function cutRepeatedly(file: SourceFile, selection: Selection, cut: CutFile): Promise<void> {
  do await cutOnce(file, selection, cut);
  while (selection.takeGrowth());
}

async function cutOnce(file: SourceFile, selection: Selection, cut: CutFile): Promise<void> {
  for await (const { element, overfull } of readRecords(file, OUTLINES)) {
    const id = overfull ? null : selection.consider(element);
    if (id !== null) await cut.write(id, coreXml(element));
  }
}

/**
 * Releases of needed artists, then the labels on them. A label's address depends on whether releases name its namesakes,
 * so one release each is taken that does: each label's first is put aside while the releases are read.
 */
async function cutReleases(
  options: CutOptions,
  artists: ArtistSelection,
  labels: LabelSelection,
  cutLabels: CutFile,
): Promise<CutCount> {
  const cut = new CutFile('release', options);
  const mentions = new FirstMentions(join(options.folder, 'first-mentions.ndjson'));
  const sieve = new RecordSieve((text) => artists.mayBeMeantIn(text) || mentions.mayBeIn(text));
  for await (const { element, overfull } of readRecords(options.open('releases'), OUTLINES, sieve)) {
    if (overfull) continue;
    const isNeeded = namesMeantArtist(element, artists);
    if (!isNeeded && !mentions.mayHave(element)) continue;
    const release = releaseIn(element);
    if (release === null) continue;
    if (isNeeded) {
      release.labels.forEach((label) => labels.addRosterLabel(label));
      await cut.write(release.id, coreXml(element));
    } else await mentions.add(release, element);
  }
  await mentions.close();
  do {
    await cutOnce(options.open('labels'), labels, cutLabels);
    for await (const { id, xml } of mentions.naming(labels)) await cut.write(id, xml);
  } while (labels.takeGrowth());
  await mentions.remove();
  return cut.close();
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
