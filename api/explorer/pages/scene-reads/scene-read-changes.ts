import { html, type SafeHtml } from '@remix-run/html-template';
import { sceneRead } from '../../../operations/index.ts';
import { dayText, number } from '../../page/page-texts.ts';
import type { ReadResult } from '../../read/reads.ts';
import { type Difference, listDifferences } from '../../scene-read/row-differences.ts';
import { differenceLists, rowsUnknown } from '../../scene-read/row-differences-html.ts';
import { sceneReadPath } from '../../scene-read/scene-read-paths.ts';
import { quarterText } from '../../scene-read/quarter.ts';
import type { SceneRead } from '../../scene-read/report.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage } from '../not-shown.ts';

/** Every row that was added or removed since a report was frozen. */
export async function sceneReadChanges({ reads, name }: PageRequest): Promise<Answer> {
  const read: ReadResult<SceneRead> = await reads.ask(sceneRead, name);
  if (read.kind !== 'answer') return replacementPage(read, 'report', sceneReadPath);
  const { changes, meta } = read.answer;
  const title = `Scene read ${quarterText(meta.quarter)}: rows since`;
  return {
    page: {
      title,
      description: `${title}: which rows were added and removed after the report was frozen.`,
      part: 'scene-reads',
      body: html`<p class="kicker">
          <a href="${sceneReadPath(meta.quarter)}">${quarterText(meta.quarter)}</a>
        </p>
        <h1>Rows added and removed</h1>
        <p class="quiet">The report was frozen on ${dayText(meta.frozen_at.slice(0, 10))}.</p>
        ${changes === null ? rowsUnknown : sections(changes)}`,
    },
  };
}

function sections(changes: NonNullable<SceneRead['changes']>): SafeHtml {
  const { editions, bookings, announced, newNames } = listDifferences(changes);
  return html`${[
    section('editions', 'Editions', changes.editions, editions),
    section('bookings', 'Bookings', changes.bookings, bookings),
    section('announced', 'First announced', changes.announced, announced),
    section('new-names', 'New names', changes.new_names, newNames),
  ]}`;
}

const section = (
  id: string,
  title: string,
  { frozen, now }: { readonly frozen: number; readonly now: number },
  difference: Difference,
): SafeHtml =>
  html`<section>
    <h2 id="${id}">${title}</h2>
    <p>${number(frozen)} when frozen, ${number(now)} now.</p>
    ${differenceLists(difference)}
  </section>`;
