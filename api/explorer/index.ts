import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { openPool } from '../../db/index.ts';
import { ConcurrencyLimit, TooManyWaiting } from '../../web/limits/index.ts';
import {
  ClientAddresses,
  type ConnectionLimits,
  drain,
  listen,
  protectServer,
  refuseSocket,
  SERVER_TIMEOUTS_MS,
} from '../../web/server/index.ts';
import { DEFAULT_LIMITS } from '../limits/index.ts';
import { answerRequest, framedBy } from './answer-request.ts';
import { RenderWorker } from './drawing/render-worker.ts';
import { type ToDraw, unavailablePage } from './page-answers.ts';
import { PageCache } from './page-cache.ts';
import { AnswerCache } from './read/answer-cache.ts';
import type { View } from './read/reads.ts';
import { send, type CompleteAnswer } from './send-page.ts';

export interface ExplorerOptions {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The plan whose rows the pages show. */
  readonly plan: View['plan'];
  /** Connections of one address, and the proxies whose `X-Forwarded-For` header names the client. */
  readonly limits?: ConnectionLimits;
  readonly logger: Logger;
  /** Decides the year of the Standard window; the database's clock unless a test gives one. */
  readonly now?: () => Date;
}

export interface Explorer {
  readonly port: number;
  close(): Promise<void>;
}

/** A page whose statement takes longer is unavailable: visitors need no key, and readers use the same server. */
const STATEMENT_TIMEOUT = '5s';

/**
 * Pages need no key and share the process of readers. Per address: the pages made at once, the number that may wait, and
 * milliseconds of the wait.
 */
const PAGE_LIMITS = { atOnce: 4, waiting: 100, patience: 5_000 };

/**
 * Serves pages over the same read tables as the API, through the API's own statements, without a key. A script suggests
 * pages in the search field; no page needs it.
 * @throws when the port cannot be taken.
 */
export async function serveExplorer(options: ExplorerOptions): Promise<Explorer> {
  const pool = openPool(options.databaseUrl, {
    max: 6,
    applicationName: 'bookings explorer',
    settings: { statement_timeout: STATEMENT_TIMEOUT },
  });
  const worker = new RenderWorker();
  const limits = options.limits ?? DEFAULT_LIMITS;
  const addresses = new ClientAddresses(limits.trustedProxies);
  const turns = new ConcurrencyLimit(PAGE_LIMITS);
  const caches = { pages: new PageCache(), answers: new AnswerCache() };
  const make = (request: IncomingMessage): Promise<CompleteAnswer> =>
    answerRequest(request, pool, caches, options).then((made) =>
      'job' in made ? drawn(made, worker, addresses.of(request)) : made,
    );
  const listener: RequestListener = (request, response) => {
    turns
      .run(addresses.of(request), () => make(request))
      .catch((error: unknown) => {
        if (!(error instanceof TooManyWaiting)) options.logger.error({ err: error }, 'a page failed');
        return unavailablePage(framedBy(request, options));
      })
      .then((sent) => send(request, response, sent))
      .catch((error: unknown) => {
        options.logger.error({ err: error }, 'a page was not sent');
        response.destroy();
      });
  };
  const server = createServer(SERVER_TIMEOUTS_MS);
  protectServer(server, {
    limits,
    answer: listener,
    refuse: (request, response) => void send(request, response, unavailablePage(framedBy(request, options))),
    refuseConnection: refuseSocket,
  });
  const port = await listen(server, options);
  return {
    port,
    close: async () => {
      await drain(server);
      await worker.close();
      await pool.end();
    },
  };
}

const drawn = async (made: ToDraw, worker: RenderWorker, address: string): Promise<CompleteAnswer> =>
  made.sent(await worker.draw(made.job, address));
