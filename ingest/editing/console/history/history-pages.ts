import { nameKey } from '../../../../db/keys/index.ts';
import { slugOfEdition } from '../../../events/index.ts';
import { normalizeSubject, undoneAmong } from '../../corrections/queries/index.ts';
import { history, type HistoryEntry } from '../../corrections/history/index.ts';
import { shownEdition } from '../../corrections/current-state/index.ts';
import { pager } from '../correction/list.ts';
import { subjectLink, subjectName, subjectPath } from '../correction/subject-link.ts';
import type { ConsoleDeps } from '../deps.ts';
import { namesOf } from '../subject-names.ts';
import { html } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import { onTables } from '../on-tables.ts';
import { notFound, offsetIn, type Page, type Reply, type PageRequest } from '../page-request.ts';
import { clockWords, localized, zoneOf } from '../zones.ts';
import { claimCard, readClaims } from './claim-card.ts';

const PAGE_CLAIMS = 100;

export const historyPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/history', handler: (pageRequest) => show(deps, pageRequest) },
];

/** The history of a subject, claim by claim, with an undo for those of editors. */
async function show(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { field } = pageRequest.query;
  const subject = normalizeSubject(pageRequest.query['subject'] ?? '');
  const offset = offsetIn(pageRequest.query);
  const found = await history(deps.corrections, subject, { field, limit: PAGE_CLAIMS, offset });
  if (found === null) return notFound(`There is no history of ${subjectName(subject)}.`);
  const { name, credits } = await around(deps, subject, found.entries);
  const zone = await zoneOf(deps.database, subject);
  const entries = found.entries.map((one) => ({
    ...one,
    ...localized({ from: one.from, to: one.to }, zone),
  }));
  const gone = await undoneAmong(deps.corrections, found.entries.flatMap(listCorrectionIds));
  const address = (at: number): string =>
    `/console/history?subject=${encodeURIComponent(subject)}&offset=${at}${field ? `&field=${encodeURIComponent(field)}` : ''}`;
  return {
    kind: 'page',
    title: `History of ${name ?? subjectName(subject)}`,
    body: html`<div class="title">
        <p class="above">History of</p>
        <h1>${name ?? subjectName(subject)}</h1>
        <p class="facts">
          ${name === null ? subjectLink(subject) : html`<a href="${subjectPath(subject)}">Back to its page</a>`}
          · ${formatCount(found.total, 'change')}, by sources and editors, newest first. ${clockWords(zone)}
        </p>
      </div>
      <ol class="words">
        ${readClaims(entries).map((word) => claimCard(word, { credits, gone, pageRequest }))}
      </ol>
      ${pager(offset, found.total, address, PAGE_CLAIMS)}`,
  };
}

const listCorrectionIds = ({ by }: HistoryEntry): string[] => (by.kind === 'editor' ? [by.correction] : []);

/** Reads the subject's name, and the printed credits by name key. */
async function around(
  { database }: ConsoleDeps,
  subject: string,
  entries: readonly HistoryEntry[],
): Promise<{ name: string | null; credits: ReadonlyMap<string, string> }> {
  const found = await onTables(database, async (tables) => ({
    name: (await namesOf(tables, [subject])).get(subject) ?? null,
    edition: subject.startsWith('edition:')
      ? await shownEdition(tables.client, slugOfEdition(subject))
      : null,
  }));
  const printed = [
    ...entries.flatMap(({ from, to }) => [findCredit(from), findCredit(to)]),
    ...(found?.edition?.sets ?? []).map(({ credit }) => credit),
  ].filter((credit) => credit !== null);
  return {
    name: found?.name ?? null,
    credits: new Map(printed.map((credit) => [nameKey(credit), credit])),
  };
}

function findCredit(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { credit } = value as { credit?: unknown };
  return typeof credit === 'string' ? credit : null;
}
