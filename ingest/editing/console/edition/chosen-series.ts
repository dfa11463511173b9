import { z } from 'zod';
import { slugOf } from '../../../../db/keys/index.ts';
import { type Fields, jsonIn, textIn } from '../page/form-fields.ts';

const series = z.object({ slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), name: z.string().min(1) });
export type Series = z.infer<typeof series>;

/** The series of a form's picker: the chosen one, else a new one of the typed name. */
export function seriesIn(fields: Fields): Series | { readonly fault: string } {
  const chosen = series.safeParse(jsonIn(fields, 'other_ref'));
  if (chosen.success) return chosen.data;
  const name = textIn(fields, 'other');
  if (name === '') return { fault: 'Choose or enter a series.' };
  const fresh = series.safeParse({ slug: slugOf(name), name });
  return fresh.success
    ? fresh.data
    : {
        fault:
          'The name of a new series needs Latin letters or digits, because the address of the series is made from them.',
      };
}
