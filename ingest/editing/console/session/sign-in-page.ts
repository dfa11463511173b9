import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { keptField } from './kept-form.ts';

/** The sign-in page. `to`: the address to continue at. `kept`: the form that was sent without a session, as text. */
export const signInPage = (to: string, fault: string | null, kept = ''): Html =>
  html`<div class="sign-in">
    <p class="brand big"><span class="mark" aria-hidden="true"></span>Lineup desk</p>
    <h1>Sign in</h1>
    <p>
      For editors of the catalog. You preview every correction before you save it, readers see the correction
      within a second, and you can undo the correction.
    </p>
    ${
      kept === ''
        ? EMPTY_HTML
        : html`<p class="notice wait" role="status">
            Your session has ended. Your input was kept: sign in to send it again.
          </p>`
    }
    <form method="post" action="/console/sign-in">
      <input type="hidden" name="to" value="${to}" />
      ${keptField(kept)}
      <div class="field">
        <label for="token">Editor’s token</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="current-password"
          spellcheck="false"
          required
          autofocus
          ${fault === null ? EMPTY_HTML : html`aria-invalid="true" aria-describedby="token-note"`}
        />
        ${fault === null ? EMPTY_HTML : html`<p class="fault" id="token-note" role="alert">${fault}</p>`}
      </div>
      <button class="main" type="submit">Sign in</button>
    </form>
    <p class="hint">
      A token begins with <code>bke_</code>. If you have no token, or lost your token, ask your operator:
      <code>bookings editors add</code> makes one, <code>bookings editors token</code> replaces it.
    </p>
  </div>`;

/** Redirects only lead to paths of this service. */
export const ownPath = (to: string): string => (/^\/(?!\/)[^\\\s]*$/.test(to) ? to : '/');
