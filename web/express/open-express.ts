import express, { type Express } from 'express';

export interface ExpressOptions {
  /** `simple`: names and texts; false: the application reads the query itself. */
  readonly queryParser: 'simple' | false;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
}

/** Creates an Express application with our common settings: no product header, no ETags, case-sensitive paths. */
export function openExpress({ queryParser, trustedProxies = [] }: ExpressOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.set('query parser', queryParser);
  app.set('trust proxy', [...trustedProxies]);
  return app;
}
