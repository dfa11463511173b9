import type { Express } from 'express';
import { RestingTurns, TooManyWaiting } from '../../../web/limits/index.ts';
import { openOperations } from '../../../web/operations/index.ts';
import { withClientSignal } from '../../../web/request/index.ts';
import { reportIfLogAway, LOG_AWAY } from '../corrections/index.ts';
import type { Problem, ProblemCode } from '../corrections/problems/index.ts';
import type { Editor, Role } from '../editors/index.ts';
import {
  authenticateEditor,
  editorOfRequest,
  limitRequestsWithoutToken,
  TOO_MANY,
} from './authenticate-editor.ts';
import type { Operation } from './editors-operation.ts';
import type { EditingOptions } from './options.ts';
import { problemRegistry } from './problems.ts';

/** The editors' API over HTTP: bearer tokens only, so that no page in a browser can act for an editor. */
export function editingApplication(options: EditingOptions): Express {
  const turns = new RestingTurns();
  return openOperations<ProblemCode, Operation>({
    operations: options.operations,
    problems: problemRegistry,
    description: options.description,
    trustedProxies: options.trustedProxies,
    describing: limitRequestsWithoutToken(options),
    authenticate: authenticateEditor(options),
    inTurn: (response, parse) => turns.run(editorOfRequest(response).name, parse),
    forbid: (operation, response) => forbid(operation, editorOfRequest(response)),
    handle: (operation, request, response) =>
      withClientSignal(response, () =>
        operation.handle(options.deps, { ...request, editor: editorOfRequest(response) }),
      ),
    failed: (error) => (error instanceof TooManyWaiting ? TOO_MANY : unavailable(options, error)),
  });
}

const forbid = ({ roles }: Operation, { role }: Editor): Problem | null =>
  !roles || roles.includes(role) ? null : { code: 'forbidden', detail: forbiddenTo(role) };

const forbiddenTo = (role: Role): string => `The role ${role} may not do this. Ask an editor.`;

function unavailable({ deps, warn }: EditingOptions, error: unknown): Problem {
  if (reportIfLogAway(error, deps)) return { code: 'unavailable', detail: LOG_AWAY, retryAfter: 2 };
  warn({ fault: String(error) }, 'a request of an editor failed');
  return { code: 'unavailable', detail: 'This cannot be done now. Try again in a moment.', retryAfter: 2 };
}
