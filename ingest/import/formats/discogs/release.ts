import { type Fault, type Outcome, upTo } from '../record-outcome.ts';
import { type Element, itemsOf, type Outline, textOf } from './element.ts';
import { type DiscogsName, readId, readName } from './name.ts';
import { isPlaceholderName, isNoLabel } from './not-an-artist.ts';

/** The elements that a roster credit needs: no extra artists, companies, tracks or notes. */
export const releaseOutline: Outline = {
  artists: { artist: { id: {}, name: {} } },
  labels: { label: {} },
  formats: { format: { descriptions: { description: {} } } },
  styles: { style: {} },
  released: {},
  master_id: {},
};

const UNOFFICIAL = new Set(['Unofficial Release', 'Partially Unofficial']);
const MIXED = new Set(['Mixed', 'DJ Mix', 'DJ-Mix']);

/** Reads one `<release>` of the releases dump, as a roster credit (docs/decisions/0001). */
export function releaseOf(record: Element): Outcome {
  const id = readId(record.attributes['id']);
  if (id === null)
    return { kind: 'faulty', value: record.attributes['id'] ?? '', why: 'the release has no id' };
  const why = noRosterCredit(record);
  if (why !== null) return { kind: 'passed_over', value: id, why };
  const faults: Fault[] = [];
  const artists = listArtists(record, faults);
  if (artists.length === 0)
    return { kind: 'passed_over', value: id, why: 'has no main artist other than Various or unknown' };
  const labels = listLabels(record, faults);
  if (labels.length === 0) return { kind: 'passed_over', value: id, why: 'not on a label' };
  const master = readId(textOf(record, 'master_id'));
  const release = {
    master: master === null ? null : `discogs-master:${master}`,
    year: findYear(textOf(record, 'released'), faults),
    artists,
    labels,
  };
  const subject = `release:discogs:${id}`;
  return {
    kind: 'claim',
    claim: { kind: 'claim', type: 'release.reported', subject, data: { release } },
    faults,
  };
}

function noRosterCredit(record: Element): string | null {
  if ((record.attributes['status'] ?? 'Accepted') !== 'Accepted')
    return 'a release that Discogs has not accepted';
  const words = itemsOf(record, 'formats').flatMap((format) =>
    itemsOf(format, 'descriptions').map(({ text }) => text.trim()),
  );
  if (words.some((word) => UNOFFICIAL.has(word))) return 'an unofficial release';
  const styles = itemsOf(record, 'styles').map(({ text }) => text.trim());
  return [...words, ...styles].some((word) => MIXED.has(word)) ? 'a DJ mix' : null;
}

interface ReleaseArtist {
  readonly name: string;
  readonly number: number | null;
  readonly ids: Record<string, string>;
}

/** Main artists under their own name, each once; the name printed on this release (`anv`) is no identity. */
function listArtists(record: Element, faults: Fault[]): ReleaseArtist[] {
  const artists = new Map<string, ReleaseArtist>();
  for (const element of itemsOf(record, 'artists')) {
    const id = readId(textOf(element, 'id'));
    if (isPlaceholderName(id)) continue;
    const read = nameOr(faults, textOf(element, 'name'));
    if (read) artists.set(id ?? read.name, { name: read.name, number: read.number, ids: discogsIds(id) });
  }
  return upTo(200, [...artists.values()], faults, 'main artists');
}

/** Lists each label once: a repetition with another catalogue number is no second credit. */
function listLabels(record: Element, faults: Fault[]): { name: string; ids: Record<string, string> }[] {
  const labels = new Map<string, { name: string; ids: Record<string, string> }>();
  for (const { attributes } of itemsOf(record, 'labels')) {
    const printed = attributes['name'] ?? '';
    if (isNoLabel(printed.trim())) continue;
    const id = readId(attributes['id']);
    const read = nameOr(faults, printed);
    if (read) labels.set(id ?? read.name, { name: read.name, ids: discogsIds(id) });
  }
  return upTo(200, [...labels.values()], faults, 'labels');
}

function nameOr(faults: Fault[], printed: string): DiscogsName | null {
  const read = readName(printed);
  if (read.ok) return read.name;
  faults.push(read);
  return null;
}

const discogsIds = (id: string | null): Record<string, string> => (id === null ? {} : { discogs: id });

/** `1999-03-00`, `1999`; empty, `0000` and invalid dates give none. */
function findYear(released: string, faults: Fault[]): number | null {
  if (released === '') return null;
  const year = Number(/^(\d{4})(-\d{1,2}){0,2}$/.exec(released)?.[1]);
  if (year >= 1860 && year <= 2100) return year;
  if (year !== 0) faults.push({ value: released, why: 'the release date is not a date from 1860 to 2100' });
  return null;
}
