import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { expectedDifference, type ExpectedDifference } from './expected-difference.ts';

/** Reads a file of `--write-difference`. @throws InvalidArgumentError with the field that is wrong. */
export function readDifferenceFile(file: string): ExpectedDifference {
  const read = expectedDifference.safeParse(parseJsonFile(file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new InvalidArgumentError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function parseJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new InvalidArgumentError(isMissing ? `There is no file ${file}.` : `${file}: ${String(error)}`);
  }
}
