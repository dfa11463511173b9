import type { IncomingMessage } from 'node:http';

/** Seconds until a new sign-in is necessary: a working day. */
export const SESSION_SECONDS = 12 * 60 * 60;

const NAME = 'bookings_desk';

/** The session's cookie of a request; empty where there is none. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === NAME)?.[1] ?? '';
}

/** No script reads it, no other site's page sends it. Over TLS it never goes without. */
export const setCookie = (id: string, secure: boolean): string =>
  `${NAME}=${id}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}${secure ? '; Secure' : ''}`;

export const clearCookie = (): string => `${NAME}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
