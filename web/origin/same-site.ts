import type { IncomingMessage } from 'node:http';

type Headers = Pick<IncomingMessage['headers'], 'host' | 'origin' | 'sec-fetch-site'>;

const OWN_SITE: ReadonlySet<string> = new Set(['none', 'same-origin']);

/**
 * True if the headers that browsers add show that a page of another site sent the request. Programs add no such header.
 */
export const isFromOtherSite = ({ host, origin, 'sec-fetch-site': site = 'none' }: Headers): boolean =>
  !OWN_SITE.has(site) || (origin !== undefined && !isOwnOrigin(origin, host));

const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
