import type { JsonObject } from '../openapi/index.ts';
import { codeSamples, type SampleRequest } from './code-samples.ts';
import { escaped } from './escape-html.ts';
import { anchor, markdown } from './guide-text.ts';
import { type Schema, shapeRows, typeWords } from './shape-tables.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Get {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
type Content = Readonly<
  Record<
    string,
    {
      readonly schema: Schema;
      readonly examples?: { readonly demo: { readonly summary: string; readonly value: object } };
    }
  >
>;
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: Get }>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The operations of one tag. */
interface Group {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly { readonly path: string; readonly get: Get }[];
}

/**
 * The operations of a description as HTML, grouped by their tags in the order of the paths; `baseUrl` is the address in
 * the samples.
 */
export function reference(description: JsonObject, baseUrl: string): string {
  const { schemas } = (description as unknown as OpenApi).components;
  const parts = groups(description).flatMap(({ id, name, description: text, operations }) => [
    `<h3 id="${id}">${escaped(name)}</h3><p>${escaped(text)}</p>`,
    ...operations.map(({ path, get }) => operation(path, get, schemas, baseUrl)),
  ]);
  return `<h2 id="reference">Reference</h2>${parts.join('')}`;
}

/** The groups with their operations, as nested lists of links for the contents of the page. */
export function referenceContents(description: JsonObject): string {
  const items = groups(description).map(({ id, name, operations }) => {
    const links = operations.map(({ get }) => link(get.operationId, operationName(get.operationId)));
    return `<li><a href="#${id}">${escaped(name)}</a><ul>${links.join('')}</ul></li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

const link = (id: string, text: string): string => `<li><a href="#${id}">${escaped(text)}</a></li>`;

function groups(description: JsonObject): Group[] {
  const { paths, tags } = description as unknown as OpenApi;
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, get }));
  const names = [...new Set(operations.flatMap(({ get }) => get.tags))];
  return names.map((name) => ({
    id: `reference-${anchor(name)}`,
    name,
    description: tags.find((tag) => tag.name === name)!.description,
    operations: operations.filter(({ get }) => get.tags.includes(name)),
  }));
}

/** Names of operations whose ids do not make a name. */
const NAMES: Readonly<Record<string, string>> = {
  getCoBilled: 'Get co-billed artists',
  getOverlap: 'Get artists that series share',
  listMostBooked: 'List most booked artists',
  getCoverageYears: 'Get coverage by year',
  getDescription: 'Get the OpenAPI description',
  getDescriptionAtRoot: 'Get the OpenAPI description at the root',
};

/** The name of an operation: `getLabel` is `Get label`. */
export function operationName(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function operation(
  path: string,
  get: Get,
  schemas: Readonly<Record<string, Schema>>,
  baseUrl: string,
): string {
  const json = Object.entries(get.responses['200']!.content!)[0]!;
  const { schema, examples } = json[1];
  return [
    `<section id="${get.operationId}"><h4>${operationName(get.operationId)}${get.deprecated ? ' (deprecated)' : ''}</h4>`,
    `<p class="path"><code>GET ${escaped(path)}</code></p>`,
    `<p>${escaped(get.summary)}.</p>${markdown(get.description)}`,
    get.parameters.length === 0
      ? ''
      : table(['Parameter', 'Type', 'Description'], get.parameters.map(parameterRow)),
    ...codeSamples(sampleRequest(path, get, baseUrl)).map(({ language, code }) => folded(language, code)),
    examples === undefined
      ? ''
      : folded('Example answer', JSON.stringify(examples.demo.value, null, 2), examples.demo.summary),
    fields(schema, schemas),
    `<p class="statuses">Answers: ${Object.keys(get.responses).map(statusLink).join(', ')}.</p></section>`,
  ].join('\n');
}

function fields(schema: Schema, schemas: Readonly<Record<string, Schema>>): string {
  const rows = shapeRows(schema, schemas);
  if (rows.length === 0) return '';
  return `<details><summary>Fields of the answer</summary>${table(['Field', 'Type', 'Description'], rows)}</details>`;
}

/** The request of the recorded example; without one, the path with the first name that it takes. */
function sampleRequest(path: string, get: Get, baseUrl: string): SampleRequest {
  const [type, { examples }] = Object.entries(get.responses['200']!.content!)[0]!;
  const names = get.parameters.filter(({ in: place }) => place === 'path');
  const named = names.reduce((text, { name, schema }) => text.replace(`{${name}}`, firstName(schema)), path);
  const asked = examples?.demo.summary.replace(/^GET /, '') ?? named;
  const isFile = type !== 'application/json';
  return {
    url: baseUrl + asked,
    saveAs: isFile ? `${named.split('/').at(-1)!}.${type.split('/')[1]!}` : null,
  };
}

const firstName = ({ enum: [first] = [] }: Schema): string => (typeof first === 'string' ? first : '');

function folded(title: string, code: string, caption?: string): string {
  const words = caption === undefined ? '' : `<p><code>${escaped(caption)}</code></p>`;
  return `<details><summary>${title}</summary>${words}<pre tabindex="0"><code>${escaped(code)}</code></pre></details>`;
}

const parameterRow = ({
  name,
  in: place,
  description = '',
  deprecated,
  schema,
}: Parameter): readonly string[] => [
  `<code>${escaped(name)}</code>${place === 'path' ? ' (path)' : ''}${deprecated ? ' (deprecated)' : ''}`,
  typeWords(schema),
  inline(description),
];

const statusLink = (status: string): string =>
  Number(status) < 400 ? status : `<a href="#errors">${status}</a>`;

const inline = (text: string): string => markdown(text).replace(/^<p>([\s\S]*)<\/p>\s*$/, '$1');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => line('td', cells)).join('');
  return `<div class="wide" role="group" aria-label="Table" tabindex="0"><table><thead>${line('th', heads)}</thead><tbody>${body}</tbody></table></div>`;
}
