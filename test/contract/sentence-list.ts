import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** A sentence of a text that binds the API, or describes it to readers, and what shows that it holds. */
export interface Sentence {
  readonly document: string;
  readonly section: string;
  readonly text: string;
  /** Checks of the running API, by their names in `checks/`. */
  readonly checks: readonly string[];
  /** Other tests of the project that show what a running demo cannot: a file, and a text in it. */
  readonly tests: readonly { readonly file: string; readonly holds: string }[];
  /** Why neither is needed; null where there is one. */
  readonly reason: string | null;
}

/** The lists in `sentences/`, by their files. */
export const DOCUMENTS = ['specification', 'contract', 'guide', 'reference', 'page'] as const;

const sentence = z
  .strictObject({
    text: z.string().min(1),
    checks: z.array(z.string()).min(1).optional(),
    tests: z
      .array(z.strictObject({ file: z.string(), holds: z.string() }))
      .min(1)
      .optional(),
    reason: z.string().optional(),
  })
  .refine(
    ({ checks, tests, reason }) => (checks ?? tests ?? reason) !== undefined,
    'needs a check, a test or a reason',
  );
const list = z.array(z.strictObject({ section: z.string(), sentences: z.array(sentence) }));

/** Every sentence of all texts, in their order. */
export const sentences: readonly Sentence[] = DOCUMENTS.flatMap((document) => {
  const text = readFileSync(new URL(`./sentences/${document}.yaml`, import.meta.url), 'utf8');
  return list.parse(parse(text)).flatMap(({ section, sentences: own }) =>
    own.map(({ text: words, checks = [], tests = [], reason = null }) => ({
      ...{ document, section, text: words },
      ...{ checks, tests, reason },
    })),
  );
});
