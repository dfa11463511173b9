import { parseRef } from '../../corrections/queries/index.ts';
import type { IdentityOperation } from '../../../events/corrections/index.ts';
import { type Fields, filledIn, linesIn, textIn } from '../page/form-fields.ts';
import { INCOMPLETE_FORM, type Drafted, fault, pairOf, validDraft } from '../subject/draft.ts';

type Draft = Drafted<IdentityOperation>;

/** The draft of a form of an artist's page. `self`: the reference of that artist. */
export function draftOfArtist(fields: Fields, self: string): Draft {
  const form = fields['form'] ?? '';
  const draft = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return draft ? draft(fields, self) : INCOMPLETE_FORM;
}

const forms: Readonly<Record<string, (fields: Fields, self: string) => Draft>> = {
  merge: (fields, self) => pairOf('merge', fields, { self, kind: 'artist' }),
  distinct: (fields, self) => pairOf('distinct', fields, { self, kind: 'artist' }),
  alias: (fields, self) => {
    const name = textIn(fields, 'name');
    return name === '' ? fault('name', 'Enter the name.') : validDraft({ op: 'alias', name, of: self });
  },
  whole: (fields) => {
    const name = textIn(fields, 'name');
    return name === '' ? fault('name', 'Enter the name.') : validDraft({ op: 'whole', name });
  },
  disambiguate: (fields, self) => {
    const words = textIn(fields, 'text');
    return words === ''
      ? fault('text', 'Enter words that distinguish the artist.')
      : validDraft({ op: 'disambiguate', ref: self, text: words });
  },
  identify: (fields, self) => {
    const [space, id] = [textIn(fields, 'namespace').toLowerCase(), textIn(fields, 'id')];
    if (space === '' || id === '')
      return fault('id', 'Enter a database and the id of the artist in this database.');
    if (!/^[a-z0-9-]{1,40}$/.test(space))
      return fault('namespace', 'Use letters, digits and hyphens, such as discogs.');
    return validDraft({ op: 'identify', ref: self, ids: { [space]: id } });
  },
  describe,
  assign: (fields, self) => {
    const name = textIn(fields, 'name');
    const editions = (fields['editions'] ?? '').split(/[\s,]+/).filter((slug) => slug !== '');
    const to = textIn(fields, 'to') === '' ? self : parseRef(textIn(fields, 'to'));
    if (name === '') return fault('name', 'Enter the name.');
    return editions.length === 0
      ? fault('editions', 'Enter the editions.')
      : validDraft({ op: 'assign', name, editions, to });
  },
};

/** Fields of the artist that differ from the form's initial values. */
function describe(fields: Fields, self: string): Draft {
  const [name, type] = [textIn(fields, 'name'), textIn(fields, 'type')];
  const country = textIn(fields, 'country').toUpperCase();
  const [members, links] = [linesIn(fields, 'members'), linesIn(fields, 'links')];
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) return fault('country', 'Two letters, such as DE.');
  const seen = filledIn(fields) ?? {};
  const changed = (field: string, now: string): boolean => (seen[field] ?? '') !== now;
  const broken = links.find((line) => !isAddress(toLink(line).url));
  if (broken !== undefined && changed('links', links.join('\n')))
    return fault('links', `${broken}: enter an address like https://example.org.`);
  const set = {
    ...(name !== '' && changed('name', name) && { name }),
    ...(changed('type', type) && { type: type === 'person' || type === 'group' ? type : null }),
    ...(changed('country', country) && { country: country || null }),
    ...(changed('members', members.join('\n')) && {
      members: members.map((member) => ({ name: member, ref: null })),
    }),
    ...(changed('links', links.join('\n')) && { links: links.map(toLink) }),
  } as Omit<Extract<IdentityOperation, { op: 'describe' }>, 'op' | 'ref'>;
  return Object.keys(set).length === 0
    ? fault('', 'You changed nothing.')
    : validDraft({ op: 'describe', ref: self, ...set });
}

/** Parses `homepage https://…`; without a type it is a page about the artist. */
function toLink(line: string): { type: string; url: string } {
  const [, type, url] = /^(\S+)\s+(\S+)$/.exec(line) ?? [];
  return type !== undefined && url !== undefined ? { type, url } : { type: 'homepage', url: line };
}

const isAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
