import { html } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import { plural } from '../../page/page-texts.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { type Edition, editionCards } from '../festivals/festivals-page.ts';
import { notFoundPage } from '../not-shown.ts';
import { paginate } from '../pagination.ts';

const EDITIONS = sqlFile('./coverage-year.sql', import.meta.url);

const HELD = { lineup: 'a lineup', set_times: 'set times', tags: 'tags' } as const;
type Held = keyof typeof HELD;

const heldIn = (query: URLSearchParams): Held | null =>
  (Object.keys(HELD) as Held[]).find((one) => one === query.get('with')) ?? null;

/** The path of the editions that a number of `/coverage` counts. */
export const coverageYearPath = (year: number, held: Held | null | undefined): string =>
  `/coverage/${year}${held == null ? '' : `?with=${held}`}`;

/** The editions that a number of the coverage of a year counts. */
export async function coverageYear({ reads, name, query }: PageRequest): Promise<Answer> {
  const [year, held] = [Number(name), heldIn(query)];
  if (year < reads.since) return notFoundPage;
  const rows = await reads.select<{ row_json: string }>(EDITIONS, [year, held]);
  const { shown, links } = paginate(rows, query);
  const title = `Editions of ${year}${held === null ? '' : ` with ${HELD[held]}`}`;
  return {
    page: {
      title,
      description: `${title}: the list of editions behind a number on the coverage page.`,
      part: 'coverage',
      body: html`<p class="kicker"><a href="/coverage">Coverage</a></p>
        <h1>${title}</h1>
        <p class="lead">${plural(rows.length, 'edition')}.</p>
        ${editionCards(shown.map(({ row_json: row }) => JSON.parse(row) as Edition))} ${links}`,
    },
  };
}
