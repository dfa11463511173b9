import { html, type SafeHtml } from '@remix-run/html-template';
import { artist as artistOperation, artistBookings } from '../../../operations/index.ts';
import { artistPath, joinHtml } from '../../page/page-texts.ts';
import type { AnswerOf, ReadResult, Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { type Compared, comparison, MIN_ARTISTS } from './comparison.ts';

const MAX_ARTISTS = 5;

/** Two to five artists side by side: totals, bookings by year, and the editions that book at least two of them. */
export async function compareArtists({ reads, query }: PageRequest): Promise<Answer> {
  const names = [...new Set(query.getAll('artist').map((name) => name.trim()))].filter((name) => name !== '');
  const found = new Map<string, Compared>();
  const problems: SafeHtml[] = [];
  for (const name of names.slice(0, MAX_ARTISTS)) {
    const read = await reads.ask(artistBookings, name);
    if (read.kind === 'answer') found.set(read.answer.artist.slug, toCompared(read.answer));
    else problems.push(describeProblem(name, read));
  }
  const all = [...found.values()];
  const title = all.length < MIN_ARTISTS ? 'Compare artists' : listed(all.map(({ artist }) => artist.name));
  return {
    page: {
      title,
      description: 'Bookings of two to five artists by year, and the editions that they share.',
      part: 'compare',
      body: html`<h1>${title}</h1>
        <p class="lead">Bookings of two to five artists by year, and the editions that they share.</p>
        ${form(await fieldTexts(reads, names, found))} ${problems}
        ${all.length < MIN_ARTISTS ? '' : comparison(all, query, reads.view.thisYear)}`,
    },
  };
}

/** The contents of the form's fields: an artist's name if it leads to that artist again, else the entered text. */
async function fieldTexts(
  reads: Reads,
  entered: readonly string[],
  found: ReadonlyMap<string, Compared>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const text of entered) {
    const name = found.get(text)?.artist.name;
    const again = name === undefined || name === text ? null : await reads.ask(artistOperation, name);
    texts.push(again?.kind === 'answer' && again.answer.slug === text ? name! : text);
  }
  return texts;
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names).replace(/, and /, ' and ');

const toCompared = ({ artist, bookings }: AnswerOf<typeof artistBookings>): Compared => ({
  artist,
  counted: bookings.filter((row) => row.counted),
});

function describeProblem(name: string, read: Exclude<ReadResult<unknown>, { kind: 'answer' }>): SafeHtml {
  if (read.kind === 'ambiguous')
    return html`<p class="note">
      Several artists are called ${name}:
      ${joinHtml(read.candidates.map(({ slug }) => html`<a href="${artistPath(slug)}">${slug}</a>`))}. Enter
      one of these.
    </p>`;
  const [near] = read.kind === 'missing' ? read.near : [];
  return html`<p class="note">
    No artist is called
    ${name}.${near === undefined ? '' : html` Did you mean <a href="${artistPath(near[2])}">${near[1]}</a>?`}
  </p>`;
}

const form = (names: readonly string[]): SafeHtml =>
  html`<form class="filters" action="/compare">
    ${Array.from({ length: MAX_ARTISTS }, (_, i) =>
      i > Math.max(names.length, MIN_ARTISTS)
        ? ''
        : html`<label
            >Artist ${i + 1} <input name="artist" value="${names[i] ?? ''}" maxlength="200"
          /></label>`,
    )}
    <button>Compare</button>
  </form>`;
