import type { IncomingMessage, ServerResponse } from 'node:http';
import { editingApplication } from './editors-application.ts';
import { describeEditing } from './describe-editing.ts';
import type { Operation } from './editors-operation.ts';
import { batchOperations } from './operations/batches.ts';
import { correctionOperations } from './operations/corrections.ts';
import { importOperations } from './operations/imports.ts';
import { noticeOperations } from './operations/notices.ts';
import { reviewOperations } from './operations/review.ts';
import type { EditingOptions } from './options.ts';
import { subjectOperations } from './operations/subjects.ts';
import { webhookOperations } from './operations/webhooks.ts';

/** Lists the operations of the editors' API. A new one is a file in `operations` and a line here. */
export const editingOperations: readonly Operation[] = [
  ...correctionOperations,
  ...batchOperations,
  ...reviewOperations,
  ...subjectOperations,
  ...importOperations,
  ...noticeOperations,
  ...webhookOperations,
];

/** The editors' side of the ingest port: JSON, with bearer tokens. */
export interface Editing {
  /** Whether the editors' API serves a path. */
  answers(path: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export function openEditing(options: Omit<EditingOptions, 'operations' | 'description'>): Editing {
  const description = describeEditing(editingOperations);
  const app = editingApplication({ ...options, operations: editingOperations, description });
  const first = new Set(['openapi.json', ...editingOperations.map(({ path }) => path.split('/')[1]!)]);
  return {
    answers: (path) => first.has(path.split('/')[1] ?? '') && path !== '/imports',
    handle: (request, response) => void app(request, response),
  };
}
