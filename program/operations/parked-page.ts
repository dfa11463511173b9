import type { IncomingMessage, RequestListener } from 'node:http';
import { html, type SafeHtml } from '@remix-run/html-template';
import { openPool } from '../../db/index.ts';
import { listOldestParked, type OldestParked, type OldestParkedPage } from '../../projector/index.ts';
import { isRead } from '../../web/request/index.ts';
import { contentPolicy, SECURITY_HEADERS, sendAnswer, textAnswer } from '../../web/response/index.ts';
import { type QueuesAccess, refuseRequest } from './queues-page.ts';

const MAX_SUBJECTS = 100;

/**
 * Serves the parked events on the operations port, as a page or as JSON. It is read-only, but shows the content of
 * events, so it refuses the same requests as the queue's pages.
 */
export function parkedPage(
  databaseUrl: string,
  access: QueuesAccess,
): { readonly listener: RequestListener; close(): Promise<void> } {
  const pool = openPool(databaseUrl, {
    max: 1,
    applicationName: 'bookings parked page',
    connectTimeout: 2_000,
  });
  let asked: Promise<OldestParkedPage> | null = null;
  // Requests at the same time share one look.
  const look = (): Promise<OldestParkedPage> =>
    (asked ??= listOldestParked(pool, MAX_SUBJECTS).finally(() => (asked = null)));
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const refusal = refuseRequest(request, access);
      if (refusal !== null) {
        sendAnswer(response, textAnswer(403, refusal));
        return;
      }
      if (!isRead(request)) {
        sendAnswer(response, textAnswer(405, 'Use GET.'));
        return;
      }
      const found = await look();
      const [type, body] = wantsJson(request)
        ? ['application/json', `${JSON.stringify(withCommands(found))}\n`]
        : ['text/html; charset=utf-8', String(renderPage(found))];
      sendAnswer(response, { status: 200, headers: { ...HEADERS, 'content-type': type }, body });
    })().catch(() =>
      sendAnswer(response, textAnswer(503, 'The database does not answer; /readyz says more.')),
    );
  };
  return { listener, close: () => pool.end() };
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': contentPolicy({ 'style-src': "'unsafe-inline'" }),
  vary: 'accept',
};

const wantsJson = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept);

const toCommands = ({ position }: OldestParked) => ({
  show: `bookings parked show ${position}`,
  retry: `bookings parked retry ${position}`,
  discard: `bookings parked discard ${position} --why "…"`,
});

const withCommands = ({ subjects, parked }: OldestParkedPage) => ({
  subjects,
  parked: parked.map((each) => ({ ...each, commands: toCommands(each) })),
});

const renderPage = ({ subjects, parked }: OldestParkedPage): SafeHtml =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Parked events</title>
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            margin: 2rem;
            max-width: 80rem;
          }
          table {
            border-collapse: collapse;
          }
          td,
          th {
            border-bottom: 1px solid #ccc;
            padding: 0.4rem 0.8rem;
            text-align: left;
            vertical-align: top;
          }
          td {
            overflow-wrap: anywhere;
          }
          code {
            white-space: nowrap;
          }
        </style>
      </head>
      <body>
        <h1>Parked events</h1>
        <p>${formatHeadline(subjects, parked.length)}</p>
        ${parked.length === 0 ? html`` : buildTable(parked)}
      </body>
    </html> `;

function formatHeadline(subjects: number, shown: number): string {
  if (subjects === 0) return 'No event is parked.';
  const what = subjects === 1 ? 'Events of one subject wait.' : `Events of ${subjects} subjects wait.`;
  return shown < subjects ? `${what} This page shows the ${shown} subjects that have waited longest.` : what;
}

const buildTable = (parked: readonly OldestParked[]): SafeHtml =>
  html`<table>
    <thead>
      <tr>
        <th>Position</th>
        <th>Subject</th>
        <th>Event</th>
        <th>Published</th>
        <th>Reason</th>
        <th>Behind it</th>
        <th>Commands</th>
      </tr>
    </thead>
    <tbody>
      ${parked.map(renderRow)}
    </tbody>
  </table>`;

function renderRow(parked: OldestParked): SafeHtml {
  const { position, subject, type, source, published_at, reason, behind } = parked;
  const { show, retry, discard } = toCommands(parked);
  return html`<tr>
    <td>${position}</td>
    <td><bdi>${subject}</bdi></td>
    <td>${type ?? 'unknown'}<br /><bdi>${source ?? ''}</bdi></td>
    <td>${published_at ?? 'unknown'}</td>
    <td><bdi>${reason}</bdi></td>
    <td>${behind}</td>
    <td><code>${show}</code><br /><code>${retry}</code><br /><code>${discard}</code></td>
  </tr> `;
}
