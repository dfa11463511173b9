import { excerpt } from '../files/index.ts';
import type { ReadContext } from './format.ts';

/** The place of a value in its file: `line 12`, `$.artists[3]`. */
export interface FilePlace {
  readonly file: string;
  readonly where: string;
}

/** Reports a value that is left out. Name it by its id or its key: a record's texts may be anyone's biography. */
export function leaveOut(
  context: Pick<ReadContext, 'report'>,
  { file, where }: FilePlace,
  value: string,
  why: string,
  done: string,
): void {
  context.report({ severity: 'leave_out', file, where, value: excerpt(value), why, done });
}

/** Reports each field of a record that was read as if it were not there. */
export function leaveOutFields(
  context: Pick<ReadContext, 'report'>,
  place: FilePlace,
  fields: readonly string[],
): void {
  for (const field of fields)
    leaveOut(context, place, field, 'has an unexpected value', 'the field is left out');
}

/** Refuses a file that cannot be of this format: nothing of it is published. */
export function refuse(context: Pick<ReadContext, 'report'>, { file, where }: FilePlace, why: string): void {
  const done = 'nothing of it is published';
  context.report({ severity: 'refuse', file, where, value: '', why, done });
}
