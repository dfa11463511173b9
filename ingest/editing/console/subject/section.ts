import type { Html } from '../page/html.ts';
import type { FormState } from '../page/tool.ts';
import type { Fields } from '../page/form-fields.ts';
import type { Tables } from '../on-tables.ts';
import type { Drafted } from './draft.ts';
import type { SubjectType } from './correct-subject.ts';

/** The parts of a subject's page besides the subject itself. */
export interface SubjectPage {
  /** The form that is shown unfolded, and its state. */
  readonly open: string | null;
  readonly state: FormState;
  readonly fresh: () => FormState;
  readonly notice: Html;
}

/** A kind of subject that has a page with forms: how it is found, shown and named. */
export interface SubjectSection<View extends { readonly name: string; readonly base: number }> {
  readonly kind: 'artist' | 'label' | 'source';
  readonly type: SubjectType;
  readonly read: (tables: Tables, slug: string) => Promise<View | null>;
  readonly page: (view: View, page: SubjectPage) => Html;
  /** The reference that corrections use. */
  readonly refOf: (view: View) => string;
  readonly draft: (fields: Fields, self: string) => Drafted<unknown>;
  /** Resolves a former slug or a reference, for kinds that have them. */
  readonly leads?: {
    readonly slug: (tables: Tables, slug: string) => Promise<string | null>;
    readonly ref: (tables: Tables, ref: string) => Promise<string | null>;
  };
}
