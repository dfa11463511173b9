import { html, type SafeHtml } from '@remix-run/html-template';
import { festivalHistory } from '../../operations/festival-history/festival-history.ts';
import { correctionId, dayText, editionPath, weekdayText } from '../page/words.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { instead } from './nothing.ts';

type Step = AnswerOf<typeof festivalHistory>['history'][number];
type Correction = AnswerOf<typeof festivalHistory>['corrections'][number];
type Place = Step['moved'][number]['to'];

/** What was added, moved and dropped on an edition, when and by whom. Newest first. */
export async function history({ reads, name }: Visit): Promise<Answer> {
  const read = await reads.ask(festivalHistory, name);
  if (read.kind !== 'answer') return instead(read, 'edition', (slug) => `${editionPath(slug)}/history`);
  const { name: edition, slug, history: steps, corrections } = read.answer;
  return {
    page: {
      title: `${edition}: history`,
      description: `What was added, moved and dropped on ${edition}, when and by whom.`,
      part: 'festivals',
      body: html`<p class="kicker"><a href="${editionPath(slug)}">${edition}</a></p>
        <h1>History</h1>
        ${corrected(corrections)}
        ${
          steps.length === 0
            ? html`<p>Nothing was said yet.</p>`
            : html`<ol class="history">
                ${steps.toReversed().map(step)}
              </ol>`
        }`,
    },
  };
}

/** Editors' words stand over what sources say, so they stand before them. Newest first. */
const corrected = (corrections: readonly Correction[]): SafeHtml | string =>
  corrections.length === 0
    ? ''
    : html`<section aria-labelledby="corrected">
          <h2 id="corrected">By editors, over all sources</h2>
          <ol class="history">
            ${corrections.toReversed().map(
              ({ correction, at, by, effect, operations }) =>
                html`<li id="${correctionId(correction)}">
                  <h3>
                    ${dayText(at.slice(0, 10))}
                    <span class="quiet">${by}${EFFECTS[effect]}</span>
                  </h3>
                  <ul>
                    ${operations.map((operation) => html`<li>${operationText(operation)}</li>`)}
                  </ul>
                </li>`,
            )}
          </ol>
        </section>
        <h2>By sources</h2>`;

const EFFECTS = {
  applies: '',
  confirmed: ', and sources say the same now',
  contradicted: ', though a source says something else now',
} as const;

/** `change: credit Cy Instance; stage Garden`. */
function operationText({ op, ...parts }: Correction['operations'][number]): string {
  const stated = [parts].flatMap(statedIn).join('; ');
  return stated === '' ? op : `${op}: ${stated}`;
}

function statedIn(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [plainText(part)];
  if (Array.isArray(part)) return part.flatMap(statedIn);
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return [`no ${name.replaceAll('_', ' ')}`];
    return typeof value === 'object' ? statedIn(value) : [`${name.replaceAll('_', ' ')} ${plainText(value)}`];
  });
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const step = (stated: Step): SafeHtml =>
  html`<li>
    <h2>
      ${dayText(stated.at.slice(0, 10))}
      <span class="quiet"
        >${stated.source}${stated.upstream === null ? '' : ` after ${stated.upstream}`}${stated.part === null ? '' : `, ${stated.part}`}</span
      >
    </h2>
    ${group(
      'Added',
      stated.added.map((slot) => html`${slot.credited_as} ${placeText(slot)}`),
    )}
    ${group(
      'Moved',
      stated.moved.map(
        ({ credited_as: credit, from, to }) => html`${credit} ${placeText(from)} → ${placeText(to)}`,
      ),
    )}
    ${group(
      'Dropped',
      stated.dropped.map((slot) => html`${slot.credited_as} ${placeText(slot)}`),
    )}
    ${group(
      'Changed',
      stated.changed.map(
        ({ field, from, to }) => html`${field.replaceAll('_', ' ')}: ${text(from)} → ${text(to)}`,
      ),
    )}
  </li>`;

const text = (stated: string | readonly string[] | null): string =>
  stated === null ? 'nothing' : typeof stated === 'string' ? stated : stated.join(', ');

const placeText = ({ day, stage, start, end }: Place): SafeHtml => {
  const parts = [
    day === null ? null : weekdayText(day),
    stage,
    start === null ? null : `${start.slice(11, 16)}${end === null ? '' : `–${end.slice(11, 16)}`}`,
  ].filter((part) => part !== null);
  return html`<span class="quiet">${parts.join(', ')}</span>`;
};

const SHOWN = 12;

function group(title: string, lines: readonly SafeHtml[]): SafeHtml | string {
  if (lines.length === 0) return '';
  const list = (some: readonly SafeHtml[]): SafeHtml =>
    html`<ul>
      ${some.map((line) => html`<li>${line}</li>`)}
    </ul>`;
  const rest = lines.slice(SHOWN);
  return html`<h3>${title} (${lines.length})</h3>
    ${list(lines.slice(0, SHOWN))}${
      rest.length === 0
        ? ''
        : html`<details>
            <summary>${rest.length} more</summary>
            ${list(rest)}
          </details>`
    }`;
}
