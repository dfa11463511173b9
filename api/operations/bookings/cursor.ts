import { z } from 'zod';
import { day, WITHOUT_NUL } from '../../parameters/index.ts';

/** The last row of a page: the edition's start (null: unknown), its slug, the artist's slug. */
const place = z.tuple([day.nullable(), z.string().min(1), z.string().min(1)]);

const MAX_CURSOR_CHARACTERS = 4_000;

/** `cursor`: where the page before ended, as `meta.next` gives it. */
export const cursor = z
  .string()
  .transform((text) => place.safeParse(decoded(text)).data)
  .refine((read) => read !== undefined, 'must be the value of `meta.next` on the previous page')
  .meta({ type: 'string', pattern: WITHOUT_NUL, maxLength: MAX_CURSOR_CHARACTERS })
  .optional()
  .describe(
    'The value of `meta.next` on the previous page; send the same filters again. Without this parameter you get the first page.',
  );

function decoded(text: string): unknown {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'));
    return json.includes('\\u0000') ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return undefined;
  }
}

const NEXT = /"next":"([\w-]+)"/;

/** `meta` comes first; a cursor in it is at most so long. */
export function nextCursor(body: Buffer): { readonly cursor: string } | null {
  const next = NEXT.exec(body.subarray(0, MAX_CURSOR_CHARACTERS + 200).toString('latin1'))?.[1];
  return next === undefined ? null : { cursor: next };
}
