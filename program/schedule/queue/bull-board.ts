import type { RequestListener } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Queue } from 'bullmq';
import express, { type Response } from 'express';
import { contentPolicy } from '../../../web/response/index.ts';
import type { WakeQueue } from './queue-server.ts';

/** Content policy: the browser loads nothing from other origins. */
const POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'self'",
  'form-action': "'self'",
});

/** Bull Board over the queue, to be served under `path`. */
export function boardOf(queue: WakeQueue, path: string): RequestListener {
  const adapter = new ExpressAdapter().setBasePath(path);
  createBullBoard({
    queues: [new BullMQAdapter(queue as Queue)],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Scheduled work', hideRedisDetails: true } },
  });
  const app = express().disable('x-powered-by');
  app.use(path, (_request, response, next) => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('referrer-policy', 'no-referrer');
    withoutForeignLinks(response);
    next();
  });
  app.use(path, adapter.getRouter() as express.Express);
  return app;
}

/** Removes the page's links to a font service; the browser's own fonts are enough. */
function withoutForeignLinks(response: Response): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replaceAll(/<link[^>]+href="https:[^>]*>/g, '') : body);
}
