import { html, type SafeHtml } from '@remix-run/html-template';
import { festivalHistory } from '../../../operations/index.ts';
import { sqlFile } from '../../../declarations/index.ts';
import { correctionId, dayText, editionPath, sourceLink } from '../../page/page-texts.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import {
  type Change,
  type Correction,
  correctedChanges,
  listedSets,
  placeChanges,
  placeText,
  type SetPlace,
  type Step,
} from './history-difference.ts';
import { factChanges, factsBefore } from './fact-changes.ts';
import { fieldText, valueText } from './field-text.ts';
import { knownLineup } from './known-lineup.ts';
import { editionReplacement } from '../not-shown.ts';
import { operationSentence } from './operation-sentence.ts';

const ZONE = sqlFile('./edition-zone.sql', import.meta.url);

/** Lists what was added, moved, changed and dropped on an edition, when and by whom; newest first, in local times. */
export async function history({ reads, name, query }: PageRequest): Promise<Answer> {
  const day = query.get('known_at') ?? '';
  const asked = day === '' ? '' : new URLSearchParams({ known_at: day }).toString();
  const [read, [row]] = await reads.together(
    () => reads.ask(festivalHistory, name, asked),
    () => reads.select<{ zone: string | null }>(ZONE, [name, reads.since]),
  );
  if (read.kind !== 'answer')
    return editionReplacement(reads, read, name, (slug) => `${editionPath(slug)}/history`);
  const { name: edition, slug, history: steps, corrections } = read.answer;
  const zone = row?.zone ?? null;
  return {
    page: {
      title: `${edition}: history`,
      description: `The changes of ${edition}: what was added, moved or removed, when, and by whom.`,
      part: 'festivals',
      body: html`<p class="kicker"><a href="${editionPath(slug)}">${edition}</a></p>
        <h1>History</h1>
        <p class="quiet">Newest first.${zone === null ? '' : ` Times of sets are local (${zone}).`}</p>
        ${knownLineup(read.answer, day, zone)}
        ${correctionSection(corrections, { listed: listedSets(steps), steps, zone })}
        ${
          steps.length === 0
            ? html`<p>No source has published a lineup of this edition yet.</p>`
            : html`<ol class="history">
                ${steps.toReversed().map((step) => stepItem(step, zone))}
              </ol>`
        }`,
    },
  };
}

/** Corrections of editors win over all sources, so they come first. Newest first. */
const correctionSection = (corrections: readonly Correction[], listed: Listed): SafeHtml | string =>
  corrections.length === 0
    ? ''
    : html`<section aria-labelledby="corrected">
          <h2 id="corrected">Corrections of editors</h2>
          <p class="quiet">Corrections win over all sources.</p>
          <ol class="history">
            ${corrections
              .toReversed()
              .map((one) => correctionItem(one, listed, factsBefore(one, listed.steps, corrections)))}
          </ol>
        </section>
        <h2>Statements of sources</h2>`;

const correctionItem = (
  { correction, at, by, effect, operations }: Correction,
  listed: Listed,
  facts: ReturnType<typeof factsBefore>,
): SafeHtml =>
  html`<li id="${correctionId(correction)}">
    <h3>
      ${dayText(at.slice(0, 10))}
      <span class="quiet">${by}${EFFECTS[effect]}</span>
    </h3>
    <ul>
      ${operations.map((operation) => html`<li>${operationText(operation, listed, facts)}</li>`)}
    </ul>
  </li>`;

const EFFECTS = {
  applies: '',
  confirmed: ', confirmed by sources since',
  contradicted: ', contradicted by a source since',
} as const;

/** `Cy Instance: stage Barn → Garden`, `venue Barn → Hall`. */
function operationText(
  operation: Correction['operations'][number],
  { listed, zone }: Listed,
  facts: ReturnType<typeof factsBefore>,
): SafeHtml {
  const stated = factChanges(operation, facts, zone);
  if (stated !== null) return changeList(stated);
  const corrected = correctedChanges(operation, listed, zone);
  return corrected === null
    ? html`${operationSentence(operation, zone)}`
    : html`${corrected.credit}: ${changeList(corrected.changes)}`;
}

/** What sources list, and the edition's zone. */
interface Listed {
  readonly listed: ReadonlyMap<string, SetPlace>;
  readonly steps: readonly Step[];
  readonly zone: string | null;
}

const stepItem = (step: Step, zone: string | null): SafeHtml =>
  html`<li>
    <h2>
      ${dayText(step.at.slice(0, 10))}
      <span class="quiet"
        >${sourceLink(step.source)}${step.upstream === null ? '' : ` after ${step.upstream}`}${step.part === null ? '' : `, ${step.part}`}</span
      >
    </h2>
    ${group(
      'Added',
      step.added.map((slot) => setLine('+', slot.credited_as, placeText(slot, zone))),
    )}
    ${group(
      'Moved',
      step.moved.map(
        ({ credited_as: credit, from, to }) => html`${credit}: ${changeList(placeChanges(from, to, zone))}`,
      ),
    )}
    ${group(
      'Dropped',
      step.dropped.map((slot) => setLine('−', slot.credited_as, placeText(slot, zone))),
    )}
    ${group(
      'Changed',
      step.changed.map(({ field, from, to }) =>
        changeList([
          { field: fieldText(field), from: valueText(field, from, zone), to: valueText(field, to, zone) },
        ]),
      ),
    )}
  </li>`;

const setLine = (sign: string, credit: string, place: string): SafeHtml =>
  html`<span class="sign" aria-hidden="true">${sign}</span> ${credit} <span class="quiet">${place}</span>`;

/** `stage Main → Garden, time 22:00 → 22:30`; the old value is struck through, and left out where there was none. */
const changeList = (changes: readonly Change[]): SafeHtml =>
  html`${changes.map(
    ({ field, from, to }, i) =>
      html`${i === 0 ? '' : ', '}<span class="quiet">${field}</span> ${
          from === null ? '' : html`<del>${from}</del> → `
        }<ins>${to ?? 'none'}</ins>`,
  )}`;

/** Lines that are shown before the rest is folded. */
const MAX_CHANGES_SHOWN = 12;

function group(title: string, lines: readonly SafeHtml[]): SafeHtml | string {
  if (lines.length === 0) return '';
  const list = (some: readonly SafeHtml[]): SafeHtml =>
    html`<ul>
      ${some.map((line) => html`<li>${line}</li>`)}
    </ul>`;
  const rest = lines.slice(MAX_CHANGES_SHOWN);
  return html`<h3>${title} (${lines.length})</h3>
    ${list(lines.slice(0, MAX_CHANGES_SHOWN))}${
      rest.length === 0
        ? ''
        : html`<details>
            <summary>${rest.length} more</summary>
            ${list(rest)}
          </details>`
    }`;
}
