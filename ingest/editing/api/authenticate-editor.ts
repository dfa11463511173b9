import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Problem } from '../corrections/index.ts';
import { type Editor, editorOf, WrongTokens } from '../editors/index.ts';
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
  const strangers = new WrongTokens(RATE.stranger);
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const admitted = await admit(request);
    if ('code' in admitted) {
      send(response, { problem: admitted });
      return;
    }
    response.locals['editor'] = admitted;
    next();
  };

  async function admit({ headers, ip }: Request): Promise<Editor | Problem> {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const checked = await strangers.check(ip ?? '', async () =>
      token === undefined ? null : editorOf(deps.database, token, secret),
    );
    if (checked.kind === 'too_many') return tooMany(checked.retryAfter);
    if (checked.kind === 'wrong') return token === undefined ? NO_TOKEN : BAD_TOKEN;
    const spent = await spend(editors, checked.value.name);
    return spent === null ? checked.value : tooMany(Math.max(1, Math.ceil(spent.msBeforeNext / 1_000)));
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

const tooMany = (retryAfter: number): Problem => ({
  code: 'too_many_requests',
  detail: 'Too many requests. Wait before you send more.',
  retryAfter,
});
