import type { Problem } from '../formats/format.ts';

/** The input cannot be read any further: nothing of it is published. Thrown by streams, caught by the import. */
export class InputFault extends Error {
  readonly problem: Problem;

  constructor(where: { file: string; where: string; value?: string }, why: string) {
    // A place may be a path through a document of any depth.
    const place = excerpt(where.where);
    super(`${where.file}, ${place}: ${why}`);
    this.name = 'InputFault';
    this.problem = {
      severity: 'refuse',
      file: where.file,
      where: place,
      value: excerpt(where.value ?? ''),
      why,
      done: 'nothing of it is published',
    };
  }
}

/** Returns at most 200 printable characters of an invalid value. */
export function excerpt(value: string): string {
  if (/^[ -~]{0,200}$/.test(value)) return value;
  // A text may have millions of characters: only the shown ones are read.
  const printable = value
    .slice(0, 201)
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f]/gu, '�');
  // The cut may go through a character.
  return printable.length > 200 ? `${printable.slice(0, 199).toWellFormed()}…` : printable;
}
