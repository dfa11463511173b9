import type { IncomingMessage } from 'node:http';

/** Seconds after which one must sign in again: a working day. */
export const SESSION_SECONDS = 12 * 60 * 60;

const NAME = 'bookings_desk';

/** The session cookie of a request; empty if there is none. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === NAME)?.[1] ?? '';
}

/**
 * Scripts cannot read the cookie, and pages of other sites cannot send it. If it was set over TLS, it is sent only over
 * TLS.
 */
export const setCookie = (id: string, secure: boolean): string =>
  `${NAME}=${id}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}${secure ? '; Secure' : ''}`;

export const clearCookie = (): string => `${NAME}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
