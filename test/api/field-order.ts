interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/**
 * Reports objects of an answer whose fields are in another order than in their schema, one sentence each.
 * @param find the schema of a `$ref`.
 */
export function misorderedFields(
  value: unknown,
  schema: Schema,
  find: (ref: string) => Schema,
  at = '',
): string[] {
  if (schema.$ref !== undefined) return misorderedFields(value, find(schema.$ref), find, at);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) {
    const fitting = choices.filter((choice) => describes(choice, value, find));
    return fitting.length === 1 ? misorderedFields(value, fitting[0]!, find, at) : [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, i) => misorderedFields(item, items, find, `${at}/${i}`)) : [];
  }
  const { properties } = schema;
  if (typeof value !== 'object' || value === null || !properties) return [];
  const keys = Object.keys(value).filter((key) => key in properties);
  const wanted = Object.keys(properties).filter((key) => key in value);
  const own =
    keys.join() === wanted.join() ? [] : [`${at}/: the order is ${keys.join()}, not ${wanted.join()}`];
  const fields = Object.entries(value).flatMap(([key, field]) =>
    properties[key] ? misorderedFields(field, properties[key], find, `${at}/${key}`) : [],
  );
  return [...own, ...fields];
}

/** True if an alternative of a schema lists exactly the fields of an object. */
function describes(schema: Schema, value: unknown, find: (ref: string) => Schema): boolean {
  const { $ref, properties, items } = schema;
  if ($ref !== undefined) return describes(find($ref), value, find);
  if (Array.isArray(value)) return items !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  return properties !== undefined && Object.keys(value).every((key) => key in properties);
}
