import { readdirSync, readFileSync } from 'node:fs';
import type { Json } from './json-types.ts';

/** An answer that a running service on the demo catalog gave (`record-examples.ts`), its long lists cut short. */
export interface Example {
  readonly path: string;
  readonly status: number;
  readonly body: Json;
}

export const FOLDER = new URL('./examples/', import.meta.url);

/** The recorded answers, by the id of the operation, or by the code of the problem. */
export function examples(): ReadonlyMap<string, Example> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return new Map(
    files
      .sort()
      .map((name) => [
        name.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Example,
      ]),
  );
}
