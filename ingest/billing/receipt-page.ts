import { createHash } from 'node:crypto';
import { contentPolicy, SECURITY_HEADERS } from '../../web/response/index.ts';
import type { Receipt } from './receipt.ts';

/** Links for requests that this service does not handle itself. */
export interface Contacts {
  /** Stripe's customer portal; null: the page does not name it. */
  readonly portalUrl: string | null;
  /** The contact for a lost key: an address or a page. */
  readonly contact: string | null;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}' +
  'code{display:block;padding:1rem;background:#f2f2f2;color:#111;overflow-wrap:anywhere;user-select:all}';

/** Headers without scripts, images, forms, frames, foreign content or referrer. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({
    'style-src': `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
  }),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The receipt page. The key is shown here once and nowhere else. */
export function receiptPage(receipt: Receipt, contacts: Contacts): string {
  switch (receipt.kind) {
    case 'key':
      return page('Your API key', [
        `<p>${escaped(receipt.org)} has the plan <b>${receipt.plan}</b>. This is the organization’s API key:</p>`,
        `<code>${receipt.key}</code>`,
        '<p><b>Copy the key now: it is shown only once.</b> We store only a hash of the key and cannot show it again.</p>',
        '<p>With every request, send the header <b>Authorization: Bearer KEY</b>, with the key instead of KEY. Use the key on your servers only: never in a browser page, a shared notebook or a URL.</p>',
        portal(contacts),
      ]);
    case 'shown':
      return page('The key was shown', [
        `<p>The API key of ${escaped(receipt.org)} was shown once and cannot be shown again. The key keeps working.</p>`,
        `<p>If you lost the key, ask for a new one: ${rotation(contacts)} You get a new key, and the lost key stops working immediately.</p>`,
        portal(contacts),
      ]);
    case 'not yet':
      return page('Your payment is being confirmed', [
        '<p>Your API key is shown here as soon as the payment is confirmed, usually within seconds. Reload this page in a moment.</p>',
      ]);
  }
}

/** A page with one sentence. */
export const sentencePage = (title: string, sentence: string): string =>
  page(title, [`<p>${escaped(sentence)}</p>`]);

function page(title: string, parts: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${parts.join('')}</html>\n`;
}

const portal = ({ portalUrl }: Contacts): string =>
  portalUrl === null
    ? ''
    : `<p>Change or end the subscription in the <a href="${escaped(portalUrl)}">customer portal</a>.</p>`;

const rotation = ({ contact }: Contacts): string =>
  contact === null ? 'ask the seller.' : `write to ${escaped(contact)}.`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
