import type { NextFunction, Request, Response } from 'express';
import { closeUnread } from '../../../web/response/index.ts';
import { reportIfLogAway, LOG_AWAY } from '../corrections/index.ts';
import type { ConsoleDeps } from './deps.ts';
import { html } from './page/html.ts';
import { shell } from './page/shell.ts';

export const TOO_MANY = 'Too many requests. Wait before you send more.';

/** A page that states why a request failed. */
export const sentence = (text: string) =>
  shell({
    title: 'Not possible',
    body: html`<h1>Request failed</h1>
      <p>${text}</p>
      <p><a href="/">Home</a></p>`,
    editor: null,
    csrf: '',
    at: null,
  });

/** Express recognizes an error handler by its four parameters. */
export const failed =
  ({ corrections, warn }: ConsoleDeps) =>
  (fault: unknown, _request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(fault);
      return;
    }
    const { status = 503 } = fault as { status?: number };
    if (status >= 500) warn(String(fault));
    response.status(status);
    closeUnread(response);
    if (status === 429) response.set('retry-after', '1');
    const isLogAway = reportIfLogAway(fault, corrections);
    response.end(String(sentence(isLogAway ? LOG_AWAY : failure(status))));
  };

function failure(status: number): string {
  if (status === 429) return TOO_MANY;
  if (status === 413) return 'The form is too large.';
  if (status < 500) return 'The request cannot be read.';
  return 'The database is not available, or another error occurred. Check whether your change was saved, then try again.';
}
