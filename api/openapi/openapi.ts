import { deprecationWords, type Described, isToGo, operationTags } from '../declarations/index.ts';
import { headerComponents } from './header-components.ts';
import type { Json, JsonObject } from './json-types.ts';
import { parametersOf } from './path-parameters.ts';
import { responseComponents, responsesOf } from './response-components.ts';
import { Schemas } from './schemas.ts';
import { tierWords } from './tier-words.ts';

/** The last release that added operations or fields. `npm run release` sets it. */
export const VERSION = '1.1.0';

/** Describes the API as an OpenAPI 3.1 document, from the schemas that check its requests and answers. */
export function openApi(operations: readonly Described[]): JsonObject {
  const schemas = new Schemas();
  const paths = Object.fromEntries(operations.map((one) => [templateOf(one), pathItem(one, schemas)]));
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Festival Booking Data Service',
      version: VERSION,
      summary: 'Booking data of electronic-music festivals.',
      description: DESCRIPTION,
      contact: { name: 'The documentation at /docs' },
      license: {
        name: 'Per organization; no resale or redistribution',
        identifier: 'LicenseRef-per-organization',
      },
    },
    servers: [{ url: '/', description: 'Where this description came from.' }],
    security: [{ key: [] }],
    tags: tags.map((name) => ({ name, description: operationTags[name] })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            "The organization's API key. The key is a secret: send it from servers only, never from a page in a browser, and never in a URL.",
        },
      },
      headers: toHeaders(operations),
      responses: responseComponents(schemas),
      schemas: schemas.named(),
    },
  };
}

const DESCRIPTION =
  `Lineups by day, set times, artists, bookings, leaderboards, labels, genre trends and coverage of
electronic-music festivals. All operations use GET (HEAD works too). Answers must not be cached, and every request with a valid key counts. Every field is always present (\`distance_km\` only if the request has \`near\`): an unknown value
is \`null\`, an empty list is \`[]\`. Within v1 the API only adds fields and values, so ignore those that you do not know. After 401, 403 or 429, stop: repeating the request does not help. \`/docs\`
explains names, plans, quotas, counting rules and the licence.`.replaceAll('\n', ' ');

/** Describes deprecation only if an operation or field is deprecated. */
function toHeaders(operations: readonly Described[]): JsonObject {
  const { Deprecation, Sunset, ...others } = headerComponents;
  return operations.some(isToGo) ? { ...others, Deprecation: Deprecation!, Sunset: Sunset! } : others;
}

/** `/v1/labels/:slug` as OpenAPI writes it. */
export const templateOf = ({ path }: Pick<Described, 'path'>): string => path.replaceAll(/:(\w+)/g, '{$1}');

function pathItem(operation: Described, schemas: Schemas): Json {
  const { id, path, summary, deprecated } = operation;
  return {
    get: {
      operationId: id,
      summary,
      description: [tierWords(path), ...(deprecated ? [deprecationWords(deprecated)] : [])].join(' '),
      ...(deprecated && { deprecated: true }),
      tags: [operation.tag],
      parameters: parametersOf(operation, schemas),
      responses: responsesOf(operation, schemas),
    },
  };
}
