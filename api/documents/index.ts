import { z } from 'zod';
import { changelog, changelogSchema, withDeprecations } from '../changelog/index.ts';
import { openApi } from '../openapi/index.ts';
import { type Described, listDeprecations } from '../declarations/index.ts';
import { operations } from '../operations/index.ts';
import { describeSite, type Site } from './site.ts';
import type { Document } from '../batching/index.ts';
export { type Site, UNKNOWN_SITE } from './site.ts';

/**
 * An operation with the same answer for every caller, until the program changes. It needs a key and counts like all
 * others.
 */
export interface Fixed extends Described {
  readonly document: Document;
}

const described = (id: string, path: string, summary: string, answer: z.ZodType): Described => ({
  id,
  path,
  tag: 'Service',
  summary,
  named: null,
  query: z.strictObject({}),
  answer,
});

const openApiSchema = z
  .looseObject({ openapi: z.string().startsWith('3.1.'), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({ id: 'Description', description: 'An OpenAPI 3.1 document.' });

const changes = described(
  'getChangelog',
  '/v1/changelog',
  'What changed, version by version',
  changelogSchema,
);
const descriptions = [
  described('getDescription', '/v1/openapi.json', 'This API as OpenAPI 3.1', openApiSchema),
  described('getDescriptionAtRoot', '/openapi.json', 'The same as `/v1/openapi.json`', openApiSchema),
];

/** Everything that the API answers to a key. */
export const allOperations: readonly Described[] = [...operations, changes, ...descriptions];

/** The API's description, as it is served. */
export const description = openApi(allOperations);

const toDocument = (body: object): Document => ({
  status: 200,
  bytes: Buffer.from(JSON.stringify(body)),
  total: null,
});

export function fixedOperations(site: Site): readonly Fixed[] {
  const ofApi = toDocument(describeSite(description, site));
  return [
    { ...changes, document: toDocument(withDeprecations(changelog, listDeprecations(allOperations))) },
    ...descriptions.map((one) => ({ ...one, document: ofApi })),
  ];
}
