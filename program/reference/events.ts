import { z } from 'zod';
import { correctionFields } from '../../ingest/events/corrections/index.ts';
import { type EventKind, eventKinds } from '../../ingest/events/index.ts';
import { statementFields } from '../../ingest/events/statements/index.ts';
import { code, page, table } from './markdown.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Documents every event type of the log with its payload fields, from the schemas of the program. */
export function eventsPage(): string {
  const intro =
    'The log holds these types of events as CloudEvents 1.0. A statement is everything that one source says about one subject; ' +
    'the id of a statement is a hash of the content. `ingest/log/description/asyncapi.json` has headers and complete schemas.';
  const shared = SHARED.map(
    ([title, fields]) => `## ${title}\n\n${fieldTable(jsonSchema(z.strictObject(fields)))}`,
  );
  return page('Events', intro, [...shared, ...Object.entries<EventKind>(eventKinds).map(section)]);
}

const SHARED = [
  ['Fields of every statement', statementFields],
  ['Fields of every correction', correctionFields],
] as const;

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'inline' }) as Schema;

function section([type, { schema, version, summary, statement }]: readonly [string, EventKind]): string {
  const json = withoutShared(jsonSchema(schema));
  const kind = statement ? 'Statement' : 'Correction or retraction';
  const parts = [
    `## ${code(type)}`,
    `${summary} ${kind}, version ${version}.`,
    fieldTable(json),
    operationTable(json),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Leaves out the fields of a section above, where the event has all of them. */
function withoutShared(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => name);
  const shared = SHARED.map(([, fields]) => Object.keys(fields)).find((fields) =>
    fields.every((field) => names.includes(field)),
  );
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !shared?.includes(name))),
  };
}

/** Lists fields at any depth; `[]` in a path means each element of an array. */
const fieldTable = (schema: Schema): string =>
  table(['field', 'type', 'required', 'meaning'], fieldRows(schema, ''));

function fieldRows({ properties = {}, required = [] }: Schema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = [code(path), toType(field), required.includes(name) ? 'yes' : 'no', field.description ?? ''];
    return [row, ...fieldRows(objectIn(field), `${path}${arrayIn(field) ? '[]' : ''}.`)];
  });
}

/** The operations of a correction, which differ by `op`; empty if the event has none. */
function operationTable({ properties = {} }: Schema): string {
  const operations = properties['operations']?.items?.oneOf ?? [];
  if (operations.length === 0) return '';
  const rows = operations.map((operation) => {
    const { op, ...fields } = operation.properties ?? {};
    return [code(String(op?.const)), Object.keys(fields).map(code).join(', '), operation.description ?? ''];
  });
  return table(['`operations[].op`', 'fields', 'meaning'], rows);
}

/** The array schema of a field that is an array, or an array or null. */
const arrayIn = (field: Schema): Schema | undefined =>
  [field, ...(field.anyOf ?? [])].find(({ type }) => type === 'array');

/**
 * The object schema of a field: its own, its elements', or the non-null alternative; one without properties if there
 * is none.
 */
const objectIn = (field: Schema): Schema =>
  [field, ...(field.anyOf ?? []), arrayIn(field)?.items ?? {}].find(({ properties }) => properties) ?? {};

/** Describes the JSON type; alternatives are joined by “or”. */
function toType({ type, const: value, enum: values, anyOf, oneOf, items }: Schema): string {
  if (value !== undefined) return code(JSON.stringify(value));
  if (values) return values.map((each) => code(JSON.stringify(each))).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(toType))].join(' or ');
  if (type === 'array') return `array of ${items ? toType(items) : 'any'}`;
  return type === undefined ? 'any' : [type].flat().join(' or ');
}
