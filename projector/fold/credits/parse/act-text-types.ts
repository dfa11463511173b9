import { naturalName, nameKey } from '../../../../db/keys/index.ts';
import type { SetType } from '../lexicon/set-words.ts';

/** An empty list that all acts without a part share. */
export const NONE: readonly never[] = Object.freeze([]);

/** A spelling that could be an act's name. */
export interface Form {
  readonly name: string;
  readonly key: string;
}

/** The text of one act, without joiners: its possible names, and the notes in its brackets. */
export interface ActText {
  /** More literal readings, which hold where the name is known, the most literal first. */
  readonly literal: readonly Form[];
  /** Keys of the literal readings with a bracket that may only be a remark: if the form is known, they need more evidence. */
  readonly remarks: readonly string[];
  /** The form that is used if none of the others is known. */
  readonly form: Form;
  /**
   * The name if a list confirms that it is an act's: only words in brackets that cannot belong to it are
   * removed.
   */
  readonly listed: Form;
  /** The form in a list whose ids are identities: unclear brackets belong to the name. */
  readonly sourceListed: Form;
  /** Names in brackets that are the same artist's; less literal than the form. */
  readonly aliases: readonly Form[];
  /** Still less literal readings, which hold where they are known and the form is not. */
  readonly otherwise: readonly Form[];
  /** `Ada` of `Ada's Garden Party`: one of the readings above. */
  readonly owner: Form | null;
  /** A well-known act with a title behind it (`Kruder & Dorfmeister Night Tides`): one of the readings above. */
  readonly beforeTitle: Form | null;
  /** Keys of the names that include the words about the set, and the set type beside them. */
  readonly withWords: { readonly keys: readonly string[]; readonly set_type: SetType };
  /** Nothing was or could be removed that might be part of the name: the form alone is evidence of the act. */
  readonly sure: boolean;
  /** A bracket lists who is in it. */
  readonly members: boolean;
  /** Texts in brackets that may be its home or another name. */
  readonly notes: readonly Form[];
  readonly set_type: SetType;
  readonly host: boolean;
  /** Names of others who host this performance. */
  readonly hosts: readonly Form[];
  /** `(hosted by …)`: for a person to look at. */
  readonly hostedBy: readonly string[];
}

export function formOf(text: string): Form {
  const name = naturalName(text);
  return { name, key: nameKey(name) };
}

/** Nearly all acts: a name and nothing else. */
export const plainAct = (form: Form): ActText => ({
  literal: NONE,
  remarks: NONE,
  form,
  listed: form,
  sourceListed: form,
  aliases: NONE,
  otherwise: NONE,
  owner: null,
  beforeTitle: null,
  withWords: { keys: NONE, set_type: null },
  sure: true,
  members: false,
  notes: NONE,
  set_type: null,
  host: false,
  hosts: NONE,
  hostedBy: NONE,
});
