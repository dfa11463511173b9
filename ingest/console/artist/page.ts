import { area, field, hidden, select } from '../page/form.ts';
import { html, type Html, joined, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import { type FormState, type Tool, toolForm, valueIn } from '../page/tool.ts';
import { picker } from '../subject/pick.ts';
import type { SubjectPage } from '../subject/room.ts';
import { type ArtistView, type BookingRow, refOf } from './read.ts';

/** Bookings that are seen at once. */
const FIRST = 20;

/** An artist: who it is, what it plays, and what can be said of it. */
export function artistPage(view: ArtistView, { open, state, fresh, notice }: SubjectPage): Html {
  const action = `/console/artists/${encodeURIComponent(view.slug)}/corrections`;
  const forms = TOOLS.map((tool) => {
    const own = tool.name === open ? state : fresh();
    return toolForm({ ...tool, fields: tool.fields(view, own) }, action, own, tool.name === open);
  });
  return html`${notice}
    <div class="title">
      <h1>${view.name}</h1>
      <p class="facts">
        ${view.disambiguation === null ? nothing : html`${view.disambiguation} · `}${counted(view.total_all, 'booking')},
        ${counted(view.total_upcoming, 'of them ahead', 'of them ahead')} ·
        <a href="/console/history?subject=${encodeURIComponent(`artist:${refOf(view)}`)}">History</a>
      </p>
    </div>
    <div class="columns">
      <section>
        <h2>Who it is</h2>
        ${identity(view)}
      </section>
      <section class="tools">
        <h2>Change who it is</h2>
        ${forms}
      </section>
    </div>
    <section>
      <h2>Bookings <small>${counted(view.bookings.length, 'shown', 'shown')}, the newest first</small></h2>
      ${bookings(view.bookings.slice(0, FIRST))}
      ${
        view.bookings.length > FIRST
          ? html`<details>
              <summary>${counted(view.bookings.length - FIRST, 'older one')}</summary>
              ${bookings(view.bookings.slice(FIRST))}
            </details>`
          : nothing
      }
    </section>`;
}

function identity({
  slug,
  aliases,
  refs,
  identity: { type, country, members, member_of, links },
}: ArtistView): Html {
  const names = (list: readonly { readonly name: string }[]): string =>
    list.map(({ name }) => name).join(', ');
  const rows: readonly (readonly [string, Html | string])[] = [
    ['Slug', html`<code>${slug}</code>`],
    ['Also known as', aliases.join(', ')],
    ['Type', type ?? ''],
    ['Country', country ?? ''],
    ['Members', names(members)],
    ['Member of', names(member_of)],
    [
      'Found by',
      joined(
        refs.map((ref) => html`<code>${ref}</code>`),
        html`<br />`,
      ),
    ],
    [
      'Links',
      joined(
        links.map(({ type: kind, url }) => html`${kind}: <span class="url">${url}</span>`),
        html`<br />`,
      ),
    ],
  ];
  return html`<table class="facts-table">
    <tbody>
      ${rows.map(([name, value]) =>
        String(value) === ''
          ? nothing
          : html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
      )}
    </tbody>
  </table>`;
}

const bookings = (rows: readonly BookingRow[]): Html =>
  rows.length === 0
    ? html`<p class="empty">None.</p>`
    : html`<ul class="found">
        ${rows.map(
          ({ edition_slug, name, start_date, credited_as, counted: counts, status }) =>
            html`<li>
              <a href="/console/editions/${edition_slug}">${name}</a>
              <span
                >${start_date ?? 'no date'} · as
                ${credited_as.join(', ')}${counts ? nothing : html` · not counted`}${
                  status === 'confirmed' ? nothing : html` · ${status}`
                }</span
              >
            </li>`,
        )}
      </ul>`;

type ArtistTool = Omit<Tool, 'fields'> & { readonly fields: (view: ArtistView, state: FormState) => Html };

const TOOLS: readonly ArtistTool[] = [
  {
    name: 'merge',
    title: 'It is the same as another artist',
    button: 'Merge',
    fields: (_view, state) =>
      html`${picker('merge', 'artist', 'The other artist', state)}
        <p class="hint">All bookings of both count for one. It can be undone.</p>`,
  },
  {
    name: 'distinct',
    title: 'These are two people',
    button: 'Keep apart',
    fields: (_view, state) => picker('distinct', 'artist', 'Not the same as', state),
  },
  {
    name: 'alias',
    title: 'Another name books this artist',
    button: 'Add the name',
    fields: (_view, state) =>
      field('alias', 'name', 'Name', valueIn(state)('name'), { fault: state.faults['name'] }),
  },
  {
    name: 'assign',
    title: 'On some editions the name is somebody else',
    button: 'Assign',
    fields: (view, state) => {
      const value = valueIn(state);
      return html`<div class="fields">
        ${field('assign', 'name', 'Name', value('name', view.name), { fault: state.faults['name'] })}
        ${field('assign', 'to', 'is', value('to'), { hint: 'A name or a reference such as discogs:28; empty: this artist.' })}
        ${area('assign', 'editions', 'On these editions', value('editions'), { hint: 'Slugs, one a line.', wide: true, fault: state.faults['editions'] })}
      </div>`;
    },
  },
  {
    name: 'whole',
    title: 'The name is one act: never split it',
    button: 'Keep whole',
    fields: (view, state) =>
      field('whole', 'name', 'Name', valueIn(state)('name', view.name), { fault: state.faults['name'] }),
  },
  {
    name: 'disambiguate',
    title: 'Words that tell it apart',
    button: 'Save',
    fields: (view, state) =>
      field('disambiguate', 'text', 'Told apart as', valueIn(state)('text', view.disambiguation ?? ''), {
        hint: 'Such as: the drum and bass DJ from Bristol.',
        fault: state.faults['text'],
      }),
  },
  {
    name: 'identify',
    title: 'Its id in another database',
    button: 'Save',
    fields: (_view, state) =>
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
  { name, identity: { type, country, members, links } }: ArtistView,
  state: FormState,
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
        { value: '', label: 'not said' },
        { value: 'person', label: 'a person' },
        { value: 'group', label: 'a group' },
      ])}
      ${field('describe', 'country', 'Country', value('country', shown.country), { hint: 'Two letters, such as DE.', fault: state.faults['country'] })}
      ${area('describe', 'members', 'Members, one a line', value('members', shown.members))}
      ${area('describe', 'links', 'Links, one a line', value('links', shown.links), { hint: 'Such as: homepage https://example.org', wide: true, fault: state.faults['links'] })}
    </div>`;
}
