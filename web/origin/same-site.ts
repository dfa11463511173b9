import type { IncomingMessage } from 'node:http';

type Headers = Pick<IncomingMessage['headers'], 'host' | 'origin' | 'sec-fetch-site'>;

const OWN_SITE: ReadonlySet<string> = new Set(['none', 'same-origin']);

/** True if a page of another site caused the request, by what browsers add to it. Programs add neither header. */
export const isFromOtherSite = ({ host, origin, 'sec-fetch-site': site = 'none' }: Headers): boolean =>
  !OWN_SITE.has(site) || (origin !== undefined && !isOwnOrigin(origin, host));

const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
