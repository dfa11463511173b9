import { z } from 'zod';
import { slugOf } from '../../../db/keys/index.ts';

const series = z.object({ slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), name: z.string().min(1) });
export type Series = z.infer<typeof series>;

/** The series of a form's picker: the one that was chosen, else a new one of the name that was typed. */
export function seriesIn(fields: Readonly<Record<string, string>>): Series | { readonly fault: string } {
  const chosen = series.safeParse(parsed(fields['other_ref']));
  if (chosen.success) return chosen.data;
  const name = (fields['other'] ?? '').trim().replace(/\s+/g, ' ');
  if (name === '') return { fault: 'Say which series.' };
  const fresh = series.safeParse({ slug: slugOf(name), name });
  return fresh.success
    ? fresh.data
    : { fault: 'A new series needs a name with Latin letters or digits for its address.' };
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
