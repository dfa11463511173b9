import { refOfText } from '../../corrections/index.ts';
import type { IdentityOperation } from '../../events/index.ts';
import type { Drafted } from '../subject/draft.ts';

type Fields = Readonly<Record<string, string>>;
type Draft = Drafted<IdentityOperation>;

const fault = (field: string, sentence: string): Draft => ({ ok: false, faults: { [field]: sentence } });
const said = (operation: IdentityOperation): Draft => ({ ok: true, operations: [operation] });
const text = (fields: Fields, name: string): string => fields[name]?.trim().replace(/\s+/g, ' ') ?? '';

/** What a form of an artist's page says. `self`: the reference of whom the page is about. */
export function draftOfArtist(fields: Fields, self: string): Draft {
  const form = fields['form'] ?? '';
  const draft = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return draft ? draft(fields, self) : fault('', 'This form is damaged: open the page again.');
}

const forms: Readonly<Record<string, (fields: Fields, self: string) => Draft>> = {
  merge: (fields, self) => pair('merge', fields, self),
  distinct: (fields, self) => pair('distinct', fields, self),
  alias: (fields, self) => {
    const name = text(fields, 'name');
    return name === '' ? fault('name', 'Say which name.') : said({ op: 'alias', name, of: self });
  },
  whole: (fields) => {
    const name = text(fields, 'name');
    return name === '' ? fault('name', 'Say which name.') : said({ op: 'whole', name });
  },
  disambiguate: (fields, self) => {
    const words = text(fields, 'text');
    return words === ''
      ? fault('text', 'Say what tells it apart.')
      : said({ op: 'disambiguate', ref: self, text: words });
  },
  identify: (fields, self) => {
    const [space, id] = [text(fields, 'namespace').toLowerCase(), text(fields, 'id')];
    if (space === '' || id === '') return fault('id', 'Say which database, and the id there.');
    if (!/^[a-z0-9-]{1,40}$/.test(space))
      return fault('namespace', 'Letters, digits and hyphens, such as discogs.');
    return said({ op: 'identify', ref: self, ids: { [space]: id } });
  },
  describe,
  assign: (fields, self) => {
    const name = text(fields, 'name');
    const editions = (fields['editions'] ?? '').split(/[\s,]+/).filter((slug) => slug !== '');
    const to = text(fields, 'to') === '' ? self : refOfText(text(fields, 'to'));
    if (name === '') return fault('name', 'Say which name.');
    return editions.length === 0
      ? fault('editions', 'Say on which editions.')
      : said({ op: 'assign', name, editions, to });
  },
};

function pair(op: 'merge' | 'distinct', fields: Fields, self: string): Draft {
  const other = text(fields, 'other_ref') || text(fields, 'other');
  if (other === '') return fault('other', 'Say which other artist.');
  const ref = refOfText(other);
  return ref === self ? fault('other', 'That is the same one.') : said({ op, refs: [self, ref] });
}

function describe(fields: Fields, self: string): Draft {
  const [name, type, country] = [
    text(fields, 'name'),
    text(fields, 'type'),
    text(fields, 'country').toUpperCase(),
  ];
  const members = (fields['members'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const links = (fields['links'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) return fault('country', 'Two letters, such as DE.');
  const seen = seenOf(fields['seen']);
  const changed = (field: string, now: string): boolean => (seen[field] ?? '') !== now;
  const broken = links.find((line) => !isAddress(linkOf(line).url));
  if (broken !== undefined && changed('links', links.join('\n')))
    return fault('links', `${broken}: say an address such as https://example.org.`);
  const set = {
    ...(name !== '' && changed('name', name) && { name }),
    ...(changed('type', type) && { type: type === 'person' || type === 'group' ? type : null }),
    ...(changed('country', country) && { country: country || null }),
    ...(changed('members', members.join('\n')) && {
      members: members.map((member) => ({ name: member, ref: null })),
    }),
    ...(changed('links', links.join('\n')) && { links: links.map(linkOf) }),
  } as Omit<Extract<IdentityOperation, { op: 'describe' }>, 'op' | 'ref'>;
  return Object.keys(set).length === 0
    ? fault('', 'Nothing was changed.')
    : said({ op: 'describe', ref: self, ...set });
}

/** `homepage https://…`; without a word before it, it is a page about the artist. */
function linkOf(line: string): { type: string; url: string } {
  const [, type, url] = /^(\S+)\s+(\S+)$/.exec(line) ?? [];
  return type !== undefined && url !== undefined ? { type, url } : { type: 'homepage', url: line };
}

const isAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

function seenOf(json: string | undefined): Readonly<Record<string, string>> {
  try {
    return JSON.parse(json ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
