import type { JsonObject } from '../openapi/json.ts';
import { markdown } from './guide.ts';
import { escaped } from './escaped.ts';
import { type Schema, shapeRows, typeWords } from './shapes.ts';

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
interface Content {
  readonly 'application/json': {
    readonly schema: Schema;
    readonly examples?: { readonly demo: { readonly summary: string; readonly value: object } };
  };
}
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: Get }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The operations of a description as HTML: parameters, fields, statuses and an example of each. */
export function reference(description: JsonObject): string {
  const { paths, components } = description as unknown as OpenApi;
  const parts = Object.entries(paths).map(([path, { get }]) => operation(path, get, components.schemas));
  return `<h2 id="reference">Reference</h2>${parts.join('')}`;
}

/** For the page's contents: an anchor and a path for each operation. */
export function operationLinks(
  description: JsonObject,
): readonly (readonly [anchor: string, path: string])[] {
  const { paths } = description as unknown as OpenApi;
  return Object.entries(paths).map(([path, { get }]) => [get.operationId, path]);
}

function operation(path: string, get: Get, schemas: Readonly<Record<string, Schema>>): string {
  const { content } = get.responses['200']!;
  const { schema, examples } = content!['application/json'];
  return [
    `<section id="${get.operationId}"><h3><code>GET ${escaped(path)}</code>${get.deprecated ? ' (deprecated)' : ''}</h3>`,
    `<p>${escaped(get.summary)}.</p>${markdown(get.description)}`,
    get.parameters.length === 0 ? '' : table(['Parameter', 'Type', ''], get.parameters.map(parameterRow)),
    `<details><summary>Fields of the answer</summary>${table(['Field', 'Type', ''], shapeRows(schema, schemas))}</details>`,
    examples === undefined
      ? ''
      : `<details><summary>Example</summary><p><code>${escaped(examples.demo.summary)}</code></p><pre tabindex="0"><code>${escaped(JSON.stringify(examples.demo.value, null, 2))}</code></pre></details>`,
    `<p class="statuses">Answers: ${Object.keys(get.responses).map(statusLink).join(', ')}.</p></section>`,
  ].join('\n');
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
  return `<div class="wide"><table><thead>${line('th', heads)}</thead><tbody>${body}</tbody></table></div>`;
}
