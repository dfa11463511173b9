import type { NextFunction, Request, RequestHandler, Response } from 'express';
import {
  DEFAULT_KEYLESS_PER_ADDRESS,
  KeylessRequests,
  RateLimit,
  WrongTokens,
} from '../../../web/limits/index.ts';
import { sendResult } from '../../../web/operations/index.ts';
import type { Problem } from '../corrections/problems/index.ts';
import { type Editor, editorOf } from '../editors/index.ts';
import type { EditingOptions } from './options.ts';
import { problemRegistry } from './problems.ts';

/** Limits per minute: requests of one editor, and wrong tokens from one address. */
const MAX_PER_MINUTE = { editor: 3_000, wrongTokens: 60 };

const NO_TOKEN: Problem = {
  code: 'unauthorized',
  detail:
    'Send an editor token in the Authorization header: Bearer bke_… (`bookings editors add` prints a token).',
};
const BAD_TOKEN: Problem = {
  code: 'unauthorized',
  detail: 'The editor token is unknown, expired or revoked.',
};

/** Authenticates editors by token and limits their rate; limits wrong tokens per address. */
export function authenticateEditor({ deps, secret }: EditingOptions): RequestHandler {
  const editors = new RateLimit(MAX_PER_MINUTE.editor);
  const wrongTokens = new WrongTokens(MAX_PER_MINUTE.wrongTokens);
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const admitted = await admit(request);
    if ('code' in admitted) {
      sendResult(response, problemRegistry, { problem: admitted });
      return;
    }
    response.locals['editor'] = admitted;
    next();
  };

  async function admit({ headers, ip }: Request): Promise<Editor | Problem> {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const checked = await wrongTokens.check(ip ?? '', token, () => editorOf(deps.database, token, secret));
    if (checked.kind === 'too_many') return tooMany(checked.retryAfter);
    if (checked.kind === 'wrong') return token === '' ? NO_TOKEN : BAD_TOKEN;
    const retryAfter = await editors.count(checked.value.name);
    return retryAfter === null ? checked.value : tooMany(retryAfter);
  }
}

/** Delays requests that need no token to a turn of their address; those whose turn does not come get 429. */
export function limitRequestsWithoutToken({
  keylessPerAddress = DEFAULT_KEYLESS_PER_ADDRESS,
  trustedProxies,
}: Pick<EditingOptions, 'keylessPerAddress' | 'trustedProxies'>): RequestHandler {
  const requests = new KeylessRequests({ keylessPerAddress, trustedProxies });
  return (request: Request, response: Response, next: NextFunction): void => {
    requests.takeOpen(request, next, () => sendResult(response, problemRegistry, { problem: TOO_MANY }));
  };
}

/** The editor that `authenticateEditor` found. */
export const editorOfRequest = (response: Response): Editor => response.locals['editor'] as Editor;

const tooMany = (retryAfter: number): Problem => ({
  code: 'too_many_requests',
  detail: 'Too many requests. Wait before you send more.',
  retryAfter,
});

export const TOO_MANY: Problem = tooMany(1);
