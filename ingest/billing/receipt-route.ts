import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import type { KeySecrets } from '../../db/accounts/keys/index.ts';
import type { Answer } from '../../web/response/index.ts';
import type { RouteHandler } from '../../web/routes/index.ts';
import { type Contacts, PAGE_HEADERS, receiptPage, sentencePage } from './receipt-page.ts';
import { openReceipt, type Receipt } from './receipt.ts';
import { record } from './record-event.ts';
import type { AskStripe } from './stripe.ts';
import type { PlanOf } from './timeline.ts';

interface Deps {
  readonly database: pg.Pool;
  readonly keySecret: KeySecrets;
  readonly planOf: PlanOf;
  readonly stripe: AskStripe | null;
  readonly contacts: Contacts;
}

const SESSION = /^cs_[A-Za-z0-9_]{8,255}$/;
/** Questions to Stripe at a time that addresses of unknown receipts may cause. */
const ASKING_MOST = 2;

/**
 * `GET /billing/receipt?session_id=cs_…`: Stripe redirects the buyer here. The first GET issues the key and
 * shows it; there is no button, since only the buyer's browser sees the redirect. HEAD requests and preloads
 * see nothing and use nothing up.
 */
export function receiptRoute(deps: Deps): RouteHandler {
  const asking = new Set<string>();
  return async (request) => {
    const session = new URL(request.url ?? '/', 'http://localhost').searchParams.get('session_id') ?? '';
    if (!SESSION.test(session))
      return page(404, sentencePage('No receipt', 'This is not the address of a receipt.'));
    if (request.method === 'HEAD') return page(200, '');
    if (looksAhead(request)) return page(503, sentencePage('Not yet', 'Open this page to see the key.'));
    const first = await openReceipt(deps.database, session, deps.keySecret);
    const opened =
      first.kind === 'not yet' && (await askStripe(session, deps, asking))
        ? await openReceipt(deps.database, session, deps.keySecret)
        : first;
    return page(STATUS[opened.kind], receiptPage(opened, deps.contacts));
  };
}

const STATUS: Readonly<Record<Receipt['kind'], number>> = { key: 200, shown: 200, 'not yet': 202 };

const page = (status: number, body: string): Answer => ({ status, headers: PAGE_HEADERS, body });

const looksAhead = ({ headers }: IncomingMessage): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(purpose?.toString() ?? ''),
  );

/** Asks Stripe, since the buyer may arrive before the event. Returns false if Stripe knows no more. */
async function askStripe(
  session: string,
  { database, stripe, planOf }: Deps,
  asking: Set<string>,
): Promise<boolean> {
  if (stripe === null || asking.has(session) || asking.size >= ASKING_MOST) return false;
  asking.add(session);
  try {
    const events = await stripe.checkout(session);
    for (const event of events) await record(database, event, planOf);
    return events.length > 0;
  } finally {
    asking.delete(session);
  }
}
