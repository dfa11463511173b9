import { readFileSync } from 'node:fs';

/** The type of a field. Dates are days; lists contain texts (or days); `json` is a value as the API shows it. */
export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'list' | 'json';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** Never null. */
  readonly required: boolean;
  /** Present if the name does not explain the field. */
  readonly description?: string;
}

/** A table of an export: one row for each of the statement's, in its order. */
export interface Dataset {
  readonly name: string;
  readonly description: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  /** One SELECT whose columns are the fields, without schema names. */
  readonly sql: string;
}

/** `name: type`; a `?` after the name: nullable. */
type Fields = Readonly<Record<string, FieldType | readonly [FieldType, description: string]>>;

/** Declares a dataset, whose statement is in the file of its name. */
export function dataset(name: string, description: string, key: readonly string[], fields: Fields): Dataset {
  const file = new URL(`./${name.replaceAll('_', '-')}.sql`, import.meta.url);
  return {
    name,
    description,
    key,
    fields: Object.entries(fields).map(([stated, given]) => {
      const [type, about] = typeof given === 'string' ? [given] : given;
      const required = !stated.endsWith('?');
      return {
        name: stated.replace('?', ''),
        type,
        required,
        ...(about !== undefined && { description: about }),
      };
    }),
    sql: readFileSync(file, 'utf8').trim(),
  };
}
