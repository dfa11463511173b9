import { type Moved, type Previewed, type Problem, setsOf, type ShownSet } from '../../corrections/index.ts';
import { html, type Html, joined, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import { whoSaid } from './conflict.ts';
import { differencesOf, type SetDifference } from './differences.ts';
import { apart, fieldName, valueOf } from './values.ts';

/** Of each kind as many rows are shown; the rest is counted. */
const MOST = 12;

/** What would change, or why it could not. */
export function previewPanel(preview: Previewed): Html {
  const editions = preview.editions.map(editionChanges).filter((one) => one !== null);
  const artists = preview.artists.map(artistChanges).filter((one) => one !== null);
  const bookings = bookingWords(preview.bookings);
  const boards = preview.boards.filter(
    ({ before, after }) => before?.rank !== after?.rank || before?.total !== after?.total,
  );
  const faults = against(preview);
  if (editions.length + artists.length + boards.length === 0 && bookings === null)
    return html`<h4>What would change</h4>
      ${String(faults) === '' ? html`<p>Nothing that readers see.</p>` : faults}`;
  return html`<h4>What would change</h4>
    ${faults} ${editions.slice(0, MOST)} ${more(editions.length, 'edition')} ${artists.slice(0, MOST)}
    ${more(artists.length, 'artist')} ${bookings === null ? nothing : html`<p>${bookings}</p>`}
    ${
      boards.length === 0
        ? nothing
        : html`<ul class="boards">
              ${boards.slice(0, MOST).map(boardRow)}
            </ul>
            ${more(boards.length, 'place on a board', 'places on boards')}`
    }
    ${preview.doubts.length === 0 ? nothing : html`<p>${counted(preview.doubts.length, 'doubt')} would wait for review.</p>`}`;
}

/** Why it would not be taken as it is: what is wrong with it, and what moved on since. */
function against({ refusals, faults }: Previewed): Html {
  const others = refusals.filter(({ errors = [] }) => errors.length === 0);
  if (others.length + faults.length === 0) return nothing;
  return html`${others.slice(0, MOST).map(
    ({ detail, conflicts = [] }) =>
      html`<p class="fault">${detail}</p>
        ${
          conflicts.length === 0
            ? nothing
            : html`<ul class="fault">
                ${conflicts.slice(0, MOST).map(conflictRow)}
              </ul>`
        }`,
  )}
  ${more(others.length, 'refusal')} ${faults.length === 0 ? nothing : faultList(faults)}`;
}

const conflictRow = (moved: Moved): Html =>
  html`<li>${fieldName(moved.field)}: ${fromTo(moved.from, moved.to)}, ${whoSaid(moved)}</li>`;

const more = (count: number, one: string, many?: string): Html =>
  count > MOST
    ? html`<p class="hint">and ${counted(count - MOST, `more ${one}`, many && `more ${many}`)}</p>`
    : nothing;

interface PublicEdition {
  readonly name?: unknown;
  readonly lineup?: unknown;
  readonly set_times?: unknown;
  readonly [field: string]: unknown;
}

function editionChanges({ slug, before, after }: Previewed['editions'][number]): Html | null {
  const [was, is] = [before as PublicEdition | null, after as PublicEdition | null];
  const named = (is ?? was)?.name;
  const name = typeof named === 'string' ? named : slug;
  if (was === null || is === null)
    return html`<p class="changes"><b>${name}</b> ${is === null ? 'is no longer shown' : 'is shown'}.</p>`;
  const fields = fieldsChanged(was, is);
  const sets = differencesOf(setsIn(was), setsIn(is));
  if (fields.length + sets.length === 0) return null;
  return html`<div>
    <p><b>${name}</b></p>
    <ul class="changes">
      ${fieldRows(fields, was, is)} ${sets.slice(0, MOST).map(setRow)}
    </ul>
    ${more(sets.length, 'set')}
  </div>`;
}

/** Who an artist is, field by field; where databases that speak of it alone change, nothing that anybody looks for. */
function artistChanges({ before, after }: Previewed['artists'][number]): Html | null {
  const [was, is] = [before as Fields | null, after as Fields | null];
  const name = valueOf((is ?? was)?.['name']);
  if (was === null || is === null)
    return html`<p class="changes">
      <b>${name}</b> ${is === null ? 'is no artist of its own any more' : 'is an artist of its own'}.
    </p>`;
  const fields = fieldsChanged(was, is);
  if (fields.length === 0) return null;
  return html`<div>
    <p><b>${name}</b></p>
    <ul class="changes">
      ${fieldRows(fields, was, is)}
    </ul>
  </div>`;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsChanged = (was: Fields, is: Fields): string[] =>
  Object.keys({ ...was, ...is }).filter(
    (field) =>
      !HIDDEN.has(field) &&
      JSON.stringify(was[field]) !== JSON.stringify(is[field]) &&
      apart(was[field], is[field]) !== null,
  );

const fieldRows = (fields: readonly string[], was: Fields, is: Fields): Html[] =>
  fields.map(
    (field) =>
      html`<li class="changed">
        <span class="sign" aria-hidden="true">~</span>
        <span>${fieldName(field)}: ${fromTo(was[field], is[field])}</span>
      </li>`,
  );

/** What is compared otherwise, or changes with every word. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...['lineup', 'set_times', 'provenance', 'updated_at', 'meta', 'series_editions', 'sources'],
]);

const setsIn = ({ lineup, set_times }: PublicEdition): ShownSet[] =>
  setsOf((lineup ?? []) as Parameters<typeof setsOf>[0], (set_times ?? []) as Parameters<typeof setsOf>[1]);

const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

export const setRow = (difference: SetDifference): Html =>
  html`<li class="${difference.kind}">
    <span class="sign" aria-hidden="true">${SIGNS[difference.kind]}</span>
    <span
      ><span class="unseen">${difference.kind}: </span>${difference.set.credit}${
        difference.kind === 'changed'
          ? html`:
            ${joined(
              difference.fields.map(({ name, from, to }) => html`${fieldName(name)} ${fromTo(from, to)}`),
              html`; `,
            )}`
          : html` <span class="hint">${whereOf(difference.set)}</span>`
      }</span
    >
  </li>`;

const whereOf = ({ day, stage, start }: ShownSet): string =>
  [day, stage, start?.slice(11, 16)].filter((part) => typeof part === 'string').join(' · ');

/** `<del>` and `<ins>` are told apart without colour too. Times of the answer are the edition's own clock. */
export function fromTo(from: unknown, to: unknown): Html {
  const words = apart(from, to) ?? { from: valueOf(from), to: valueOf(to) };
  return html`<del>${words.from}</del> → <ins>${words.to}</ins>`;
}

function bookingWords({ added, removed, changed }: Previewed['bookings']): Html | null {
  const words = [
    added.length === 0 ? null : `${counted(added.length, 'booking')} more`,
    removed.length === 0 ? null : `${counted(removed.length, 'booking')} less`,
    changed.length === 0 ? null : `${counted(changed.length, 'booking')} changed`,
  ].filter((part) => part !== null);
  return words.length === 0 ? null : html`${words.join(', ')}.`;
}

const BOARDS = { most_booked: 'Most booked', labels: 'Labels' } as const;

function boardRow({ board, scope, who, before, after }: Previewed['boards'][number]): Html {
  const place = `${BOARDS[board]} (${scope === 'all' ? 'all time' : scope})`;
  if (before === null || after === null)
    return html`<li>
      <b>${who.name}</b> ${after === null ? 'leaves' : `comes to place ${after.rank} of`}
      ${place}${after === null ? nothing : html`, with ${counted(after.total, 'booking')}`}
    </li>`;
  return html`<li>
    <b>${who.name}</b> ${place}:
    ${movement(before.rank, after.rank)}${
      after.total === before.total ? nothing : html`, ${fromTo(before.total, after.total)} bookings`
    }
  </li>`;
}

/** Up or down the board, or where it stays. */
const movement = (before: number, after: number): Html =>
  before === after
    ? html`stays at ${String(after)}`
    : html`<span class="${after < before ? 'rise' : 'fall'}"
        >${String(before)} → ${String(after)} ${after < before ? '▲' : '▼'}</span
      >`;

/** Why it would not be taken. */
export const problemPanel = ({ code, detail, errors = [] }: Problem): Html =>
  code === 'unavailable'
    ? html`<p class="hint">${detail}</p>`
    : html`<h4>This would not be taken</h4>
        <p class="fault">${detail}</p>
        ${faultList(errors.filter(({ message }) => message !== detail))}`;

const faultList = (faults: Previewed['faults']): Html =>
  html`<ul class="fault">
    ${faults.map(
      ({ message, near = [] }) =>
        html`<li>${message}${near.length === 0 ? nothing : html` Did you mean ${near.join(' or ')}?`}</li>`,
    )}
  </ul>`;
