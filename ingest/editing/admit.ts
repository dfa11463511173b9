import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Problem } from '../corrections/index.ts';
import { type Editor, editorOf } from '../editors/index.ts';
import type { EditingOptions } from './options.ts';
import { send } from './reply.ts';

/** Requests of one editor in a minute, and wrong tokens from one address. */
const RATE = { editor: 3_000, stranger: 60 };

const NO_TOKEN: Problem = {
  code: 'unauthorized',
  detail:
    'Send an editor token in the Authorization header: Bearer bke_… (`bookings editors add` gives one).',
};
const BAD_TOKEN: Problem = {
  code: 'unauthorized',
  detail: 'The editor token is unknown, expired or revoked.',
};

/** Lets editors in whose token counts at this moment; each, and strangers together by address, at a bounded rate. */
export function admitting({ deps, secret }: EditingOptions): RequestHandler {
  const editors = new RateLimiterMemory({ points: RATE.editor, duration: 60 });
  const strangers = new RateLimiterMemory({ points: RATE.stranger, duration: 60 });
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const admitted = await admit(request);
    if ('code' in admitted) {
      send(response, { problem: admitted });
      return;
    }
    response.locals['editor'] = admitted;
    next();
  };

  async function admit({ headers, socket }: Request): Promise<Editor | Problem> {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const address = socket.remoteAddress ?? '';
    const blocked = await strangers.get(address);
    if (blocked !== null && blocked.remainingPoints <= 0) return tooMany(blocked);
    const editor = token === undefined ? null : await editorOf(deps.database, token, secret);
    const spent = await spend(editor ? editors : strangers, editor?.name ?? address);
    if (spent !== null) return tooMany(spent);
    return editor ?? (token === undefined ? NO_TOKEN : BAD_TOKEN);
  }
}

/** Null: within bounds. */
async function spend(limiter: RateLimiterMemory, who: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(who);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): Problem => ({
  code: 'too_many_requests',
  detail: 'So many requests are not taken in.',
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});
