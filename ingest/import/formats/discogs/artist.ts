import { cleanName } from '../clean-text.ts';
import { linkType, webAddress } from '../link-type.ts';
import { type Fault, type Outcome, upTo } from '../record-outcome.ts';
import { type Element, itemsOf, type Outline, textOf } from './element.ts';
import { readId, readName } from './name.ts';
import { isPlaceholderName } from './not-an-artist.ts';

/** Core fields only: never the real name, the profile or the images. */
export const artistOutline: Outline = {
  id: {},
  name: {},
  namevariations: { name: {} },
  aliases: { name: {} },
  members: { id: {}, name: {} },
  groups: { name: {} },
  urls: { url: {} },
};

interface NamedArtist {
  readonly name: string;
  readonly ids: Record<string, string>;
}

/** Reads one `<artist>` of the artists dump. */
export function artistOf(record: Element): Outcome {
  const id = readId(textOf(record, 'id'));
  const printed = textOf(record, 'name');
  if (id === null) return { kind: 'faulty', value: printed, why: 'the artist has no id' };
  if (isPlaceholderName(id))
    return { kind: 'passed_over', value: printed, why: 'is not a particular artist' };
  const read = readName(printed);
  if (!read.ok) return { kind: 'faulty', value: read.value, why: read.why };
  const faults: Fault[] = [];
  const members = upTo(1_000, listMembers(record, faults), faults, 'members');
  const artist = {
    ids: { discogs: id },
    ...read.name,
    aliases: upTo(1_000, namedIn(itemsOf(record, 'aliases'), faults), faults, 'aliases'),
    variations: upTo(2_000, listVariations(record, printed, faults), faults, 'name variations'),
    type: members.length > 0 ? ('group' as const) : null,
    country: null,
    disambiguation: null,
    members,
    member_of: upTo(1_000, namedIn(itemsOf(record, 'groups'), faults), faults, 'groups'),
    links: upTo(500, listLinks(record, faults), faults, 'links'),
  };
  const data = { artist, license: 'CC0-1.0' };
  const subject = `artist:discogs:${id}`;
  return { kind: 'claim', claim: { kind: 'claim', type: 'artist.reported', subject, data }, faults };
}

/** `<name id="239">Jesper Dahlbäck</name>` each. */
function namedIn(elements: readonly Element[], faults: Fault[]): NamedArtist[] {
  return elements
    .filter(({ name }) => name === 'name')
    .flatMap(({ text, attributes }) => named(text, attributes['id'], faults));
}

function named(printed: string, printedId: string | undefined, faults: Fault[]): NamedArtist[] {
  const read = readName(printed);
  const id = readId(printedId);
  if (isPlaceholderName(id)) return [];
  if (read.ok) return [{ name: read.name.name, ids: id === null ? {} : { discogs: id } }];
  faults.push(read);
  return [];
}

/** `<id>26</id><name id="26">Alexi Delano</name>` pairs; older dumps leave the attribute out. */
function listMembers(record: Element, faults: Fault[]): NamedArtist[] {
  let before: string | undefined;
  return itemsOf(record, 'members').flatMap(({ name, text, attributes }) => {
    const id = before;
    before = name === 'id' ? text : undefined;
    return name === 'id' ? [] : named(text, attributes['id'] ?? id, faults);
  });
}

function listVariations(record: Element, name: string, faults: Fault[]): string[] {
  const variations = new Set<string>();
  for (const { text } of itemsOf(record, 'namevariations')) {
    const cleaned = cleanName(text);
    if (cleaned.ok) variations.add(cleaned.text);
    else faults.push({ value: text, why: `a name variation ${cleaned.why}` });
  }
  variations.delete(name);
  return [...variations];
}

function listLinks(record: Element, faults: Fault[]): { type: string; url: string }[] {
  const links = new Map<string, { type: string; url: string }>();
  for (const { text } of itemsOf(record, 'urls')) {
    if (text.trim() === '') continue;
    const url = webAddress(text);
    if (url && url.href.length <= 2_000) {
      links.set(url.href, { type: linkType(url) ?? 'homepage', url: url.href });
    } else faults.push({ value: text, why: 'a link is not a web address' });
  }
  return [...links.values()];
}
