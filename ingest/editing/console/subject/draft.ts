import { parseRef } from '../../corrections/queries/index.ts';
import { type Faults, type Fields, textIn } from '../page/form-fields.ts';

/** A form as a correction, or its faults. */
export type Drafted<Operation> =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly faults: Faults };

export const fault = (field: string, sentence: string): Drafted<never> => ({
  ok: false,
  faults: { [field]: sentence },
});

/** The console's own pages never send this. */
export const INCOMPLETE_FORM: Drafted<never> = fault('', 'The form is incomplete. Open the page again.');

export const validDraft = <Operation>(operation: Operation): Drafted<Operation> => ({
  ok: true,
  operations: [operation],
});

/** The other subject: the picked one, else the typed text; `''` if empty. */
export const otherIn = (fields: Fields): string => textIn(fields, 'other_ref') || textIn(fields, 'other');

/** The page's subject and another one of its kind: equal or not. */
export function pairOf<Op extends 'merge' | 'distinct'>(
  op: Op,
  fields: Fields,
  { self, kind }: { readonly self: string; readonly kind: 'artist' | 'label' },
): Drafted<{ readonly op: Op; readonly refs: [string, string] }> {
  const other = otherIn(fields);
  if (other === '') return fault('other', `Choose the other ${kind}.`);
  const ref = parseRef(other);
  return ref === self
    ? fault('other', 'Choose another one; this is the same.')
    : validDraft({ op, refs: [self, ref] });
}
