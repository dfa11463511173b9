import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type KeylessLimits, KeylessRequests } from '../../../../web/limits/index.ts';

/** Longer bodies are read only in the turns of large ones. */
const SMALL_BODY_BYTES = 16 * 1024;
/** Large bodies per second of one address: a form that is kept for after the sign-in may be as long as any form. */
const LARGE_PER_ADDRESS = 2;

/**
 * Delays requests without a session to a turn of their address, before their bodies are read: parsing 500 kB of a form
 * takes 20 ms of the process that readers share. A request whose turn does not come in two seconds is refused with 429.
 */
export function limitRequestsWithoutSession({
  keylessPerAddress,
  trustedProxies,
}: KeylessLimits): RequestHandler {
  const small = new KeylessRequests({ keylessPerAddress, trustedProxies });
  const large = new KeylessRequests({ keylessPerAddress: LARGE_PER_ADDRESS, trustedProxies });
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = (_: string, settle: (isValid: boolean) => void): void => {
      if (response.closed) {
        settle(false);
        return;
      }
      response.once('close', () => settle(false));
      next();
    };
    const turns = hasLargeBody(request) ? large : small;
    turns.take(request, start, () => next(Object.assign(new Error('too many requests'), { status: 429 })));
  };
}

/** Whether a body is long, or of unknown length. */
export const hasLargeBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
