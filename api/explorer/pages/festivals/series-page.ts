import { html } from '@remix-run/html-template';
import { festivals } from '../../../operations/index.ts';
import { plural, withheldNote } from '../../page/page-texts.ts';
import type { Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { editionCards } from './festivals-page.ts';
import { replacementPage, plainPage } from '../not-shown.ts';

/** The artists that a festival has booked most: of all time where the view opens it, else ahead. */
const boardPath = ({ widestScope }: Reads, slug: string): string =>
  `/boards?scope=${widestScope}&series=${encodeURIComponent(slug)}`;

/** Every edition of one festival. */
export async function series({ reads, name }: PageRequest): Promise<Answer> {
  const read = await reads.ask(festivals, '', new URLSearchParams({ series: name, limit: '200' }).toString());
  if (read.kind !== 'answer') return replacementPage(read, 'festival', () => '/festivals');
  const { meta, editions } = read.answer;
  const [newest] = editions;
  if (newest === undefined)
    return plainPage(
      404,
      'No such festival',
      html`${withheldNote(meta.withheld)}
        <p><a href="/festivals">All festivals</a></p>`,
    );
  const title = newest.name.replace(/\s*(19|20)\d\d\s*$/, '') || newest.series_slug;
  return {
    page: {
      title,
      description: `${plural(meta.total, 'edition')} of ${title}, with lineups and set times.`,
      part: 'festivals',
      body: html`<h1>${title}</h1>
        <p class="quiet">${plural(meta.total, 'edition')}</p>
        <p>
          <a href="/overlap?series=${encodeURIComponent(newest.series_slug)}"
            >Compare with another festival</a
          >
          · <a href="${boardPath(reads, newest.series_slug)}">Most booked artists</a>
        </p>
        ${withheldNote(meta.withheld)}${editionCards(editions)}`,
    },
  };
}
