import { z } from 'zod';
import { type EventKind, eventKinds } from '../../ingest/events/index.ts';
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

/** Every event type of the log with the fields of its payload, from the schemas that the program checks with. */
export function eventsPage(): string {
  const intro =
    'The log holds these types of events as CloudEvents 1.0. A statement is the whole claim of one source about one subject; ' +
    'its id is a hash of its content. `ingest/log/description/asyncapi.json` has headers and complete schemas.';
  return page('Events', intro, Object.entries<EventKind>(eventKinds).map(section));
}

function section([type, { schema, version, summary, statement }]: readonly [string, EventKind]): string {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'inline' }) as Schema;
  const kind = statement ? 'Statement' : 'Correction or retraction';
  return `## ${code(type)}\n\n${summary} ${kind}, version ${version}.\n\n${fieldsOf(json)}`;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): string =>
  table(
    ['field', 'type', 'required', 'meaning'],
    Object.entries(properties).map(([name, field]) => [
      code(name),
      typeOf(field),
      required.includes(name) ? 'yes' : 'no',
      field.description ?? '',
    ]),
  );

/** The JSON type in words; alternatives are joined by “or”. */
function typeOf({ type, const: value, enum: values, anyOf, oneOf, items }: Schema): string {
  if (value !== undefined) return code(JSON.stringify(value));
  if (values) return values.map((each) => code(JSON.stringify(each))).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === 'array') return `array of ${items ? typeOf(items) : 'any'}`;
  return type === undefined ? 'any' : [type].flat().join(' or ');
}
