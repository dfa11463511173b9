import { area, field, hidden, lookUp, select } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { type FormState, valueIn } from '../page/tool.ts';
import { picker } from '../subject/subject-picker.ts';
import type { SubjectTool } from '../subject/tools.ts';
import type { ArtistView } from './read.ts';

/** Corrections of an artist. */
export const TOOLS: readonly SubjectTool<ArtistView>[] = [
  {
    name: 'merge',
    title: 'Merge with another artist',
    button: 'Merge',
    fields: (state) =>
      html`${picker('merge', 'artist', 'The other artist', state)}
        <p class="hint">
          After the merge, all bookings of both artists belong to one artist. You can undo this.
        </p>`,
  },
  {
    name: 'distinct',
    title: 'Not the same as another artist',
    button: 'Keep apart',
    fields: (state) => picker('distinct', 'artist', 'Not the same as', state),
  },
  {
    name: 'alias',
    title: 'Add another name',
    button: 'Add the name',
    fields: (state) =>
      field('alias', 'name', 'Name', valueIn(state)('name'), { fault: state.faults['name'] }),
  },
  {
    name: 'assign',
    title: 'The name means another artist in some editions',
    button: 'Assign',
    fields: (state, view) => {
      const value = valueIn(state);
      return html`<div class="fields">
        ${field('assign', 'name', 'Name', value('name', view.name), { fault: state.faults['name'] })}
        ${field('assign', 'to', 'Artist', value('to'), { hint: lookUp('A name or a reference such as discogs:28. Leave empty for this artist.', 'artist'), suggest: { kind: 'artist' } })}
        ${area('assign', 'editions', 'Editions', value('editions'), { hint: 'Slugs, one per line.', wide: true, fault: state.faults['editions'] })}
      </div>`;
    },
  },
  {
    name: 'whole',
    title: 'The name is one act',
    button: 'Keep whole',
    fields: (state, view) =>
      field('whole', 'name', 'Name', valueIn(state)('name', view.name), { fault: state.faults['name'] }),
  },
  {
    name: 'disambiguate',
    title: 'Distinguish from artists of the same name',
    button: 'Save',
    fields: (state, view) =>
      field(
        'disambiguate',
        'text',
        'Distinguishing words',
        valueIn(state)('text', view.disambiguation ?? ''),
        {
          hint: 'For example: the drum and bass DJ from Bristol.',
          fault: state.faults['text'],
        },
      ),
  },
  {
    name: 'identify',
    title: 'Id in another database',
    button: 'Save',
    fields: (state) =>
      html`<div class="fields">
        ${field('identify', 'namespace', 'Database', valueIn(state)('namespace'), { hint: 'discogs, musicbrainz, wikidata …', fault: state.faults['namespace'] })}
        ${field('identify', 'id', 'Id', valueIn(state)('id'), { fault: state.faults['id'] })}
      </div>`,
  },
  {
    name: 'describe',
    title: 'Name, kind, country, members, links',
    button: 'Save',
    fields: describeFields,
  },
];

function describeFields(
  state: FormState,
  { name, identity: { type, country, members, links } }: ArtistView,
): Html {
  const shown = {
    name,
    type: type ?? '',
    country: country ?? '',
    members: members.map((member) => member.name).join('\n'),
    links: links.map((link) => `${link.type} ${link.url}`).join('\n'),
  };
  const value = valueIn(state);
  return html`${hidden('seen', value('seen', JSON.stringify(shown)))}
    <div class="fields">
      ${field('describe', 'name', 'Name', value('name', shown.name), { wide: true })}
      ${select('describe', 'type', 'It is', value('type', shown.type), [
        { value: '', label: 'not known' },
        { value: 'person', label: 'a person' },
        { value: 'group', label: 'a group' },
      ])}
      ${field('describe', 'country', 'Country', value('country', shown.country), { hint: lookUp('Two letters, such as DE.', 'country'), fault: state.faults['country'], suggest: { kind: 'country' } })}
      ${area('describe', 'members', 'Members, one per line', value('members', shown.members), { hint: lookUp('The names of the members.', 'artist'), suggest: { kind: 'artist', part: 'line' } })}
      ${area('describe', 'links', 'Links, one per line', value('links', shown.links), { hint: 'Such as: homepage https://example.org', wide: true, fault: state.faults['links'] })}
    </div>`;
}
