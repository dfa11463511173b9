import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { description } from '../../api/documents/index.ts';
import type { JsonObject } from '../../api/openapi/json-types.ts';
import { breakingChanges } from './breaking.ts';

const released = JSON.parse(
  readFileSync(new URL('../../api/openapi/released.json', import.meta.url), 'utf8'),
) as JsonObject;

/** A copy of the description with one change. */
function changed(change: (copy: Copy) => void): JsonObject {
  const copy = structuredClone(description) as unknown as Copy;
  change(copy);
  return copy as unknown as JsonObject;
}
interface Shape {
  type?: string | string[];
  required?: string[];
  enum?: string[];
  anyOf?: Shape[];
  properties: Record<string, Shape>;
}
interface Copy {
  paths: Record<
    string,
    {
      get: {
        operationId: string;
        parameters: {
          name: string;
          in: string;
          required: boolean;
          schema: { maximum?: number; enum?: string[]; default?: unknown };
        }[];
        responses: Record<string, object>;
      };
    }
  >;
  components: {
    schemas: Record<string, Shape>;
    headers: Record<string, { required: boolean }>;
    responses: Record<string, { content: Record<string, object> }>;
  };
}

describe("changes of the API's description", () => {
  it('since the last release (api/openapi/released.json) break no client', () => {
    expect(breakingChanges(released, description)).to.deep.equal([]);
  });

  const FESTIVALS = '/v1/festivals';
  const parameter = (copy: Copy, name: string) =>
    copy.paths[FESTIVALS]!.get.parameters.find((one) => one.name === name)!;

  const breaking: Record<string, [change: (copy: Copy) => void, found: RegExp]> = {
    'an operation that went': [({ paths }) => delete paths['/v1/coverage'], /^\/v1\/coverage went$/],
    'an operation of another name': [({ paths }) => (paths[FESTIVALS]!.get.operationId = 'x'), /operationId/],
    'a parameter that went': [
      ({ paths }) => paths[FESTIVALS]!.get.parameters.splice(0, 1),
      /query year went/,
    ],
    'a parameter that is needed now': [
      (copy) => (parameter(copy, 'q').required = true),
      /query q is needed now/,
    ],
    'a new parameter that is needed': [
      ({ paths }) =>
        paths[FESTIVALS]!.get.parameters.push({ name: 'n', in: 'query', required: true, schema: {} }),
      /query n is needed now/,
    ],
    'a smaller maximum': [
      (copy) => (parameter(copy, 'limit').schema.maximum = 100),
      /query limit takes less/,
    ],
    'another default': [(copy) => (parameter(copy, 'limit').schema.default = 10), /query limit takes less/],
    'a value that is no longer taken': [
      (copy) => parameter(copy, 'upcoming').schema.enum!.pop(),
      /query upcoming: the value false went/,
    ],
    'a status that went': [({ paths }) => delete paths[FESTIVALS]!.get.responses['400'], /400 went/],
    'a field that went': [
      ({ components }) => delete components.schemas['Edition']!.properties['city'],
      /editions\[\]\.city went/,
    ],
    'a field that may be missing': [
      ({ components }) => components.schemas['Edition']!.required!.splice(0, 1),
      /editions\[\]\.slug may be missing/,
    ],
    'a field of another type': [
      ({ components }) => (components.schemas['Edition']!.properties['year']!.type = 'string'),
      /editions\[\]\.year: type was integer and is string/,
    ],
    'a field that may be null now': [
      ({ components }) => {
        const { properties } = components.schemas['Edition']!;
        properties['name'] = {
          anyOf: [properties['name']!, { type: 'null', properties: {} }],
          properties: {},
        };
      },
      /editions\[\]\.name may be null now/,
    ],
    'a text that may be null now': [
      ({ components }) => (components.schemas['Edition']!.properties['name']!.type = ['string', 'null']),
      /editions\[\]\.name: type was string and is string or null/,
    ],
    'a field inside something that may be null': [
      ({ components }) => delete components.schemas['Withheld']!.properties['rows'],
      /meta\.withheld\.rows went/,
    ],
    'a value that is no longer answered': [
      ({ components }) => components.schemas['Edition']!.properties['status']!.enum!.pop(),
      /status: the value completed went/,
    ],
    'a header that may be missing': [
      ({ components }) => (components.headers['X-Service-Usage']!.required = false),
      /header X-Service-Usage may be missing/,
    ],
    'another type of problems': [
      ({ components }) => (components.responses['NotFound']!.content = { 'application/json': {} }),
      /application\/problem\+json went/,
    ],
  };
  for (const [what, [change, found]] of Object.entries(breaking))
    it(`break clients by ${what}`, () => {
      expect(breakingChanges(description, changed(change)).join('\n')).to.match(
        new RegExp(found.source, 'm'),
      );
    });

  const harmless: Record<string, (copy: Copy) => void> = {
    'a new operation': ({ paths }) => (paths['/v1/new'] = paths[FESTIVALS]!),
    'a new parameter': ({ paths }) =>
      paths[FESTIVALS]!.get.parameters.push({ name: 'n', in: 'query', required: false, schema: {} }),
    'a larger maximum': (copy) => (parameter(copy, 'limit').schema.maximum = 500),
    'a new field': ({ components }) =>
      (components.schemas['Edition']!.properties['more'] = { type: 'string', properties: {} }),
    'a new value of an answer': ({ components }) =>
      components.schemas['Edition']!.properties['status']!.enum!.push('moved'),
    'a new value that is taken': (copy) => parameter(copy, 'upcoming').schema.enum!.push('maybe'),
  };
  for (const [what, change] of Object.entries(harmless))
    it(`break no client by ${what}`, () => {
      expect(breakingChanges(description, changed(change))).to.deep.equal([]);
    });
});
