import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead } from '../../web/request/index.ts';
import { jsonAnswer, sendAnswer } from '../../web/response/index.ts';

export const NO_STANDBY = 'The database waits for a synchronous standby that does not answer.';
const DETAIL = `${NO_STANDBY} Your request may be saved later: check before you repeat the request.`;

const LOOK_MS = 500;

export interface CommitWatchOptions {
  /** Counts commits that wait for a standby that does not respond. */
  readonly unconfirmed: () => Promise<number>;
  readonly warn: (fault: string) => void;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers requests that write with 503 while Postgres finishes no commit: those in hand as soon as that is known, and
 * new ones at once. Postgres' own timeouts end before COMMIT, so a request would wait as long as the standby is away.
 */
export class CommitWatch {
  readonly #options: CommitWatchOptions;
  readonly #inHand = new Set<ServerResponse>();
  readonly #timer: NodeJS.Timeout;
  #waits = false;
  #asking = false;

  constructor(options: CommitWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** Why nothing can be saved; null: commits end. */
  why(): string | null {
    return this.#waits ? NO_STANDBY : null;
  }

  handle(request: IncomingMessage, response: ServerResponse, by: Handle): void {
    if (isRead(request)) {
      by(request, response);
      return;
    }
    if (this.#waits) {
      refuse(response);
      return;
    }
    this.#inHand.add(response);
    response.once('close', () => this.#inHand.delete(response));
    by(request, response);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    // A database that is away is reported by the requests that need it.
    const waits = await this.#options.unconfirmed().then(
      (commits) => commits > 0,
      () => this.#waits,
    );
    this.#asking = false;
    if (waits && !this.#waits) this.#options.warn(NO_STANDBY);
    this.#waits = waits;
    if (waits) for (const response of this.#inHand) refuse(response);
  }
}

const refuse = (response: ServerResponse): void => sendAnswer(response, REFUSAL);

const REFUSAL = jsonAnswer(
  503,
  { status: 503, code: 'unavailable', detail: DETAIL },
  { 'content-type': 'application/problem+json', 'retry-after': '5', connection: 'close' },
);
