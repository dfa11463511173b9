import { type Editor, isBound } from '../../editors/index.ts';
import { type AssetAddresses, assets } from './assets.ts';
import { hidden, suggestPath } from './form.ts';
import { type Html, html, EMPTY_HTML } from './html.ts';

export type MenuItem = 'home' | 'review' | 'corrections' | 'upload' | 'imports' | 'live';

export interface Frame {
  readonly title: string;
  readonly body: Html;
  /** Null: no editor is signed in. */
  readonly editor: Editor | null;
  readonly csrf: string;
  readonly at: MenuItem | null;
  /** The search text, shown again in the search field. */
  readonly query?: string;
}

/** `editorsOnly`: contributors may not use the page. */
interface MenuLink {
  readonly at: MenuItem;
  readonly href: string;
  readonly label: string;
  readonly editorsOnly?: true;
}

const MENU_ITEMS: readonly MenuLink[] = [
  { at: 'home', href: '/', label: 'Home' },
  { at: 'review', href: '/console/review', label: 'Review' },
  { at: 'corrections', href: '/console/corrections', label: 'Corrections' },
  { at: 'upload', href: '/console/batches', label: 'Upload', editorsOnly: true },
  { at: 'imports', href: '/console/imports', label: 'Imports' },
  { at: 'live', href: '/console/live', label: 'Live' },
];

/** A whole page. */
export const shell = (frame: Frame): Html =>
  html`<!doctype html>
    <html lang="en">
      ${head(frame, assets)}
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${frame.editor === null ? EMPTY_HTML : header(frame, frame.editor)}
        <main id="main" tabindex="-1">${frame.body}</main>
        <footer>
          ${frame.editor === null ? EMPTY_HTML : html`${keys} ${help}`}
          <p>
            Each change is recorded with its
            author.${frame.editor === null ? EMPTY_HTML : ` ${undoSentence(frame.editor)}`}
          </p>
        </footer>
      </body>
    </html> `;

/** Names the changes that an editor can undo. */
function undoSentence(editor: Editor): string {
  if (editor.role === 'contributor')
    return 'You propose changes. An editor publishes or rejects your proposals.';
  if (isBound(editor)) return 'You can undo changes of your series and labels.';
  return editor.role === 'admin'
    ? 'You can undo every change.'
    : 'You can undo every change, except those that only an admin can make.';
}

// Settings of htmx: it runs no inline script and keeps no history outside of the browser's own.
const HTMX = JSON.stringify({ inlineScriptNonce: '', history: false, defaultTimeout: 30_000 });

const head = ({ title }: Frame, { css, htmx, script, mark }: AssetAddresses): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="htmx-config" content="${HTMX}" />
    <title>${title} · Lineup desk</title>
    <link rel="icon" href="${mark}" type="image/svg+xml" />
    <link rel="stylesheet" href="${css}" />
    <script src="${htmx}" defer></script>
    <script src="${script}" defer></script>
  </head>`;

const header = ({ at, csrf, query }: Frame, editor: Editor): Html =>
  html`<header class="bar">
    <a class="brand" href="/"><span class="mark" aria-hidden="true"></span>Lineup desk</a>
    <form class="search" action="/" role="search">
      <label class="unseen" for="q">Search editions, artists and labels</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${query ?? ''}"
        placeholder="Editions, artists, labels"
        autocomplete="off"
        aria-keyshortcuts="/"
        data-suggest="${suggestPath('all')}"
      />
    </form>
    <nav aria-label="Main">
      ${MENU_ITEMS.filter(({ editorsOnly }) => !editorsOnly || editor.role !== 'contributor').map(
        (place) =>
          html`<a href="${place.href}" ${place.at === at ? html`aria-current="page"` : EMPTY_HTML}
            >${place.label}</a
          >`,
      )}
    </nav>
    <form class="signed-in" method="post" action="/console/sign-out">
      ${hidden('csrf', csrf)}
      <span class="name"><b>${editor.name}</b> <i>${editor.role}</i></span>
      <button class="quiet" type="submit">Sign out</button>
    </form>
  </header>`;

/** Keyboard shortcuts of every page, with their descriptions. */
const SHORTCUTS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], 'Search'],
  [['j', '↓'], 'Next set'],
  [['k', '↑'], 'Previous set'],
  [['Enter'], 'Open the set'],
  [['e'], 'Change time, stage and status of the set'],
  [['Alt+↑', 'Alt+→', '…'], 'Move the set in the timetable; Enter opens it'],
  [['Ctrl+Enter'], 'Save'],
  [['Esc'], 'Cancel, or close suggestions'],
  [['n', 'p'], 'Next or previous question of the review queue'],
  [['1', '2', '…'], 'Give the first, second, … answer to the question'],
  [['?'], 'This help'],
];

const help = html`<dialog id="keys" aria-labelledby="keys-title">
  <h2 id="keys-title">Keyboard shortcuts</h2>
  <dl class="shortcuts">
    ${SHORTCUTS.map(
      ([keys, what]) =>
        html`<div>
          <dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
          <dd>${what}</dd>
        </div>`,
    )}
  </dl>
  <form method="dialog"><button type="submit">Close</button></form>
</dialog>`;

const keys = html`<p class="keys">
  <kbd>/</kbd> search · <kbd>↑</kbd><kbd>↓</kbd> next set · <kbd>Enter</kbd> edit · <kbd>Ctrl</kbd>+<kbd
    >Enter</kbd
  >
  save · <kbd>Esc</kbd> cancel · <kbd>?</kbd> all shortcuts
</p>`;
