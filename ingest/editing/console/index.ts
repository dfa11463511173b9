import type { IncomingMessage, ServerResponse } from 'node:http';
import { consoleApplication } from './console-application.ts';
import type { ConsoleDeps } from './deps.ts';

/** The editors' pages on the ingest port. */
export interface Console {
  /** Whether the console serves a path: `/`, and everything under `/console/`. */
  answers(path: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export function openConsole(deps: ConsoleDeps): Console {
  const app = consoleApplication(deps);
  return {
    answers: (path) => path === '/' || path.startsWith('/console/'),
    handle: (request, response) => void app(request, response),
  };
}
