import { escaped } from './escape-html.ts';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}
type Named = Readonly<Record<string, Schema>>;

/** An enum with more values is shown by the name of its vocabulary. */
const MAX_VALUES = 40;

/** A row for each field of an answer: name, type, meaning. Fields of list items follow `[]`. */
export function shapeRows(schema: Schema, named: Named, prefix = ''): readonly (readonly string[])[] {
  return Object.entries(findObject(schema, named)?.properties ?? {}).flatMap(([name, field]) => {
    const inner = field.items ?? field.anyOf?.find(({ type }) => type === 'array')?.items;
    const path = `${prefix}${name}${inner === undefined ? '' : '[]'}`;
    const row = [
      `<code>${escaped(path)}</code>`,
      typeWords(field, named),
      escaped(field.description ?? '').replaceAll(/`([^`]+)`/g, '<code>$1</code>'),
    ];
    return [row, ...shapeRows(inner ?? field, named, `${path}.`)];
  });
}

/** `integer, 1 to 200, default 50`. */
export function typeWords(schema: Schema, named: Named = {}): string {
  const { minimum, maximum, default: otherwise } = schema;
  const range =
    maximum !== undefined
      ? `, ${minimum ?? ''} to ${maximum}`
      : minimum !== undefined && otherwise === undefined && minimum > 1
        ? `, from ${minimum}`
        : '';
  const longest = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`;
  const preset = otherwise === undefined ? '' : `, default <code>${escaped(plain(otherwise))}</code>`;
  return kindWords(schema, named) + range + longest + preset;
}

/** A value as JSON has it, a text without its quotes. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function kindWords(schema: Schema, named: Named): string {
  if (schema.anyOf) return schema.anyOf.map((one) => kindWords(one, named)).join(' or ');
  if (schema.$ref !== undefined) return 'object';
  if (schema.const !== undefined) return `<code>${escaped(plain(schema.const))}</code>`;
  if (schema.enum !== undefined && schema.enum.length <= MAX_VALUES)
    return schema.enum.map((value) => `<code>${escaped(plain(value))}</code>`).join(', ');
  if (schema.type === 'array') return `list of ${kindWords(schema.items ?? {}, named)}`;
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (type === 'string' ? (schema.format ?? type) : type)).join(' or ');
}

function findObject(schema: Schema, named: Named): Schema | undefined {
  if (schema.$ref !== undefined) return findObject(named[schema.$ref.split('/').at(-1)!]!, named);
  if (schema.properties) return schema;
  return schema.anyOf?.map((one) => findObject(one, named)).find((one) => one !== undefined);
}
