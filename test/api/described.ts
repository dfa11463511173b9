import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { description } from '../../api/documents/index.ts';
import { misorderedFields } from './field-order.ts';

interface Header {
  readonly required: boolean;
  readonly schema: object;
}
interface Response {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content: Readonly<Record<string, object>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Record<string, object> } }>>;
}

/** An answer as a client sees it. */
export interface Seen {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null for HEAD. */
  readonly body: unknown;
}

const openApi = description as unknown as OpenApi;
const ROOT = 'https://description.invalid/openapi.json';
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema(description, ROOT);
const compiled = new Map<string, ValidateFunction>();

/** The differences between an answer and the API's description of the operation at this path; empty: none. */
export function undescribed(path: string, seen: Seen): string[] {
  const template = Object.keys(openApi.paths).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(path),
  );
  // A path without an operation also answers problems; the description of any operation has them.
  const responses = openApi.paths[template ?? '/v1/coverage']!.get.responses;
  const status = template === undefined && seen.status === 404 ? null : String(seen.status);
  const pointer =
    status === null
      ? '/components/responses/NotFound'
      : `/paths/${escaped(template ?? '/v1/coverage')}/get/responses/${status}`;
  if (status !== null && responses[status] === undefined) return [`${path} answered ${status}, undescribed`];
  const [response, at] = resolved(pointer);
  return [...headerFaults(response, seen), ...bodyFaults(response, at, seen)];
}

function headerFaults({ headers }: Response, seen: Seen): string[] {
  const known = Object.keys(lookUp('/components/headers') as object);
  const unlisted = known.filter(
    (name) => seen.headers[name.toLowerCase()] !== undefined && !(name in headers),
  );
  return [...unlisted.map((name) => `${name} is an undescribed header`), ...listedFaults(headers, seen)];
}

function listedFaults(headers: Response['headers'], seen: Seen): string[] {
  return Object.entries(headers).flatMap(([name, { $ref }]) => {
    const value = seen.headers[name.toLowerCase()];
    const { required, schema } = lookUp($ref.slice(1)) as Header;
    if (value === undefined) return required ? [`${name} is missing`] : [];
    const wanted = (schema as { type?: string }).type === 'integer' ? Number(value) : value;
    return faultsOf(`${$ref.slice(1)}/schema`, wanted).map((fault) => `${name}: ${fault}`);
  });
}

function bodyFaults({ content }: Response, at: string, { headers, body }: Seen): string[] {
  const type = (headers['content-type'] ?? '').split(';')[0]!;
  if (content[type] === undefined) return [`${type} is an undescribed type`];
  if (body === null) return [];
  const pointer = `${at}/content/${escaped(type)}/schema`;
  const find = (ref: string): object => lookUp(ref.slice(1)) as object;
  return [...faultsOf(pointer, body), ...misorderedFields(body, lookUp(pointer) as object, find)];
}

function faultsOf(pointer: string, value: unknown): string[] {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${ROOT}#${uri(pointer)}` });
  compiled.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

function resolved(pointer: string): [response: Response, at: string] {
  const found = lookUp(pointer) as Response | { readonly $ref: string };
  return '$ref' in found ? resolved(found.$ref.slice(1)) : [found, pointer];
}

const uri = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/');

/** The value at a JSON pointer. */
function lookUp(pointer: string): unknown {
  const steps = pointer.slice(1).split('/');
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    description,
  );
}

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
