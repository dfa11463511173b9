import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Problem } from '../corrections/index.ts';
import { admitting } from './authenticate-editor.ts';
import { checked } from '../../../web/operations/read-request.ts';
import type { Editor, Role } from '../editors/index.ts';
import type { Operation } from './operation.ts';
import type { EditingOptions } from './options.ts';
import { problemOf, send } from './reply.ts';

/** Bytes of a body: of JSON, and of a file. */
const MOST = { json: 1024 * 1024, file: 10 * 1024 * 1024 };

/** The editors' side over HTTP: bearer tokens only, so that no page in a browser can speak for anybody. */
export function editingApplication(options: EditingOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').set('query parser', 'simple');
  app.set('trust proxy', [...(options.trustedProxies ?? [])]);
  app.get('/openapi.json', (_request, response) =>
    send(response, { status: 200, body: options.description }),
  );
  const admit = admitting(options);
  for (const operation of options.operations)
    app[operation.method](
      operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      admit,
      onlyFor(operation),
      ...bodyOf(operation),
      answering(options, operation),
    );
  const paths = new Map(options.operations.map(({ path }) => [path, [] as string[]]));
  for (const { path, method } of options.operations) paths.get(path)!.push(method.toUpperCase());
  for (const [path, methods] of paths)
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (_request, response) => {
      const detail = `It is asked by ${methods.join(' and ')}.`;
      send(response, { problem: { code: 'method_not_allowed', detail } }, { allow: methods.join(', ') });
    });
  app.use((_request, response) =>
    send(response, { problem: { code: 'not_found', detail: 'There is no such operation.' } }),
  );
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else send(response, { problem: faultOf(options, error) });
  });
  return app;
}

/** Refuses an editor whose role may not ask this, before anything that it sent is read. */
const onlyFor =
  ({ roles }: Operation) =>
  (_request: Request, response: Response, next: NextFunction): void => {
    const { role } = response.locals['editor'] as Editor;
    if (!roles || roles.includes(role)) next();
    else send(response, { problem: { code: 'forbidden', detail: forbiddenTo(role) } });
  };

function bodyOf({ body, file }: Operation) {
  if (file) return [express.raw({ type: [...file], limit: MOST.file })];
  return body ? [express.json({ limit: MOST.json, type: () => true })] : [];
}

const answering =
  ({ deps }: EditingOptions, operation: Operation) =>
  async (request: Request, response: Response): Promise<void> => {
    const ask = checked(operation, request, response);
    send(response, 'problem' in ask ? ask : await operation.handle(deps, ask));
  };

const forbiddenTo = (role: Role): string => `The role ${role} may not do this. Ask an editor.`;

function faultOf({ warn }: EditingOptions, error: unknown): Problem {
  const known = problemOf(error);
  if (known !== null) return known;
  warn({ fault: String(error) }, 'a request of an editor failed');
  return { code: 'unavailable', detail: 'This cannot be done now. Try again in a moment.', retryAfter: 2 };
}
