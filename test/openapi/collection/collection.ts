import { readFileSync } from 'node:fs';
import converter from 'openapi-to-postmanv2';
import { file as description } from '../../../api/openapi/description-file.ts';
import { examples } from '../../../api/openapi/examples.ts';

/** The file of the collection. */
export const file = new URL('../../../examples/festival-bookings.postman_collection.json', import.meta.url);

interface Value {
  readonly key: string;
  readonly description?: unknown;
}
interface Request {
  readonly name: string;
  readonly description?: unknown;
  readonly url: {
    readonly path: readonly string[];
    readonly query: readonly Value[];
    readonly variable: readonly Value[];
  };
}
interface Item {
  readonly name: string;
  readonly description?: unknown;
  readonly item?: readonly Item[];
  readonly request?: Request;
}
interface Collection {
  readonly info: object;
  readonly item: readonly Item[];
}

/**
 * Converts the API's description to a collection for Postman, Bruno and Insomnia. The converter invents ids, values
 * and answers anew each time; here each request has the values of the description's own example, and the key is a
 * variable.
 */
export async function collection(): Promise<string> {
  const { info, item } = await converted();
  const made = {
    info: { ...info, _postman_id: '6a1f5e0c-0000-4000-8000-000000000001' },
    item: item.map(kept),
    auth: { type: 'bearer', bearer: [{ type: 'any', key: 'token', value: '{{apiKey}}' }] },
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
      { key: 'apiKey', value: '', type: 'secret' },
    ],
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

const OPTIONS = { folderStrategy: 'Tags', alwaysInheritAuthentication: true, keepImplicitHeaders: false };

function converted(): Promise<Collection> {
  const data = readFileSync(description, 'utf8');
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'string', data }, OPTIONS, (error, { result, reason, output }) => {
      if (error !== null || !result) reject(error ?? new Error(reason));
      else resolve(output![0]!.data as Collection);
    });
  });
}

function kept({ name, description, item, request }: Item): object {
  if (request === undefined) return { name, description, item: item!.map(kept) };
  const { url } = request;
  const example = exampleOf(url.path);
  const asked = new URLSearchParams(example.query);
  return {
    name,
    request: {
      method: 'GET',
      description: request.description,
      header: [{ key: 'Accept', value: 'application/json' }],
      url: {
        // Bruno reads `raw`, and adds a protocol to a URL that it composes from parts.
        raw: `{{baseUrl}}/${url.path.join('/')}${asked.size === 0 ? '' : `?${asked.toString()}`}`,
        host: ['{{baseUrl}}'],
        path: url.path,
        query: url.query.map(({ key, description: stated }) => ({
          key,
          value: asked.get(key) ?? '',
          description: stated,
          disabled: !asked.has(key),
        })),
        variable: url.variable.map(({ key, description: stated }) => ({
          key,
          value: example.segments[url.path.indexOf(`:${key}`)] ?? '',
          description: stated,
        })),
      },
    },
    response: [],
  };
}

/** The request of the example of this operation in the description. */
function exampleOf(template: readonly string[]): {
  readonly segments: readonly string[];
  readonly query: string;
} {
  const path = `/${template.join('/').replaceAll(/:(\w+)/g, '{$1}')}`;
  const id = operations[path]?.get.operationId;
  const [place = '', query = ''] = ((id && (recorded.get(id)?.path ?? FILES[id])) ?? path).split('?', 2);
  return { segments: place.slice(1).split('/').map(decodeURIComponent), query };
}

const { paths: operations } = JSON.parse(readFileSync(description, 'utf8')) as {
  readonly paths: Readonly<Record<string, { readonly get: { readonly operationId: string } }>>;
};

const recorded = examples();
/** Operations that answer with a file have no recorded answer. */
const FILES: Readonly<Record<string, string>> = { getExport: '/v1/exports/most_booked?format=csv' };
