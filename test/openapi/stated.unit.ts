import { expect } from 'chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { z } from 'zod';
import { description } from '../../api/documents/index.ts';
import type { Json, JsonObject } from '../../api/openapi/json-types.ts';
import { operations } from '../../api/operations/index.ts';

const ROOT = 'https://description.invalid/';
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(description, ROOT);

interface Stated {
  readonly at: string;
  readonly value: Json;
}

/** Every example beside a schema, with the path of the schema. */
function examplesIn(value: Json, at = ''): Stated[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, i) => examplesIn(one as Json, `${at}/${i}`));
  const own = value as JsonObject;
  const many = Object.values((own['examples'] as JsonObject | undefined) ?? {}).map(
    (one) => (one as { value: Json }).value,
  );
  const all = own['schema'] === undefined ? [] : [...('example' in own ? [own['example']!] : []), ...many];
  const inner = Object.entries(own).filter(([name]) => name !== 'example' && name !== 'examples');
  return [
    ...all.map((one) => ({ at, value: one })),
    ...inner.flatMap(([name, one]) =>
      examplesIn(one, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: { readonly default?: unknown; readonly type?: string };
}

const { paths } = description as unknown as {
  paths: Record<string, { get: { operationId: string; parameters: Parameter[] } }>;
};
const parametersOf = (id: string): Parameter[] =>
  Object.values(paths).find(({ get }) => get.operationId === id)!.get.parameters;

describe("the API's description", () => {
  it('limits each text parameter that no list of values and no format limits', () => {
    const texts = Object.values(paths)
      .flatMap(({ get }) => get.parameters)
      .filter(({ schema }) => schema.type === 'string' && !('enum' in schema) && !('format' in schema));
    expect(texts).to.have.length.above(10);
    for (const { name, schema } of texts) expect(schema, name).to.have.property('maxLength');
  });

  it('has examples that fit their schemas', () => {
    const examples = examplesIn(description);
    expect(examples).to.have.length.above(35);
    const faults = examples.flatMap(({ at, value }) => {
      const check = ajv.getSchema(`${ROOT}#${encodeURI(at)}/schema`)!;
      return check(value) ? [] : [`${at}: ${ajv.errorsText(check.errors)}`];
    });
    expect(faults).to.deep.equal([]);
  });

  it('states each default, and the right one', () => {
    for (const operation of operations)
      for (const { name, in: place, required, schema } of parametersOf(operation.id)) {
        if (place !== 'query' || required) continue;
        const held = (operation.query.shape[name] as z.ZodType).safeParse(undefined).data;
        expect(schema.default, `${operation.path} ${name}`).to.equal(held);
      }
    const defaults = (id: string): unknown[] => parametersOf(id).map(({ schema }) => schema.default);
    expect(defaults('searchArtists')).to.include(20);
    expect(defaults('listChanges')).to.include(100);
    expect(defaults('listLabels')).to.include.members([50, 0]);
  });

  it('describes in words the maximum of an integer without one', () => {
    const open = Object.values(paths)
      .flatMap(({ get }) => get.parameters)
      .filter(({ schema }) => schema.type === 'integer' && !('maximum' in schema));
    expect(open.map(({ name }) => name)).to.deep.equal(['from', 'to']);
    for (const { description: words } of open) expect(words).to.contain('at most the current year + 2');
  });
});

describe('errors about parameters', () => {
  const messages = (id: string, query: Record<string, string | string[]>): string[] => {
    const operation = operations.find((one) => one.id === id)!;
    const given = new Map(Object.entries(query).map(([name, value]) => [name, [value].flat()]));
    const asked = operation.ask('', given, 2026);
    return 'problem' in asked ? (asked.problem.errors ?? []).map(({ message }) => message) : [];
  };

  const wrong: [id: string, query: Record<string, string | string[]>, message: RegExp][] = [
    ['listFestivals', { limit: '201' }, /^limit must be an integer from 1 to 200\.$/],
    ['listFestivals', { limit: '0' }, /from 1 to 200/],
    ['listFestivals', { offset: '-1' }, /from 0 to 1000000000/],
    ['listFestivals', { series: 'x'.repeat(201) }, /^series must have at most 200 characters\.$/],
    ['listFestivals', { q: 'x'.repeat(201) }, /^q must have at most 200 characters\.$/],
    [
      'listFestivals',
      { q: Array.from('abcdefghijklmnopqrstu').join(' ') },
      /^q must have at most 20 different words\.$/,
    ],
    ['searchArtists', { q: 'a', limit: '101' }, /from 1 to 100/],
    ['getGenreTrends', { from: '1979' }, /^from must be a year from 1980 to 2028\.$/],
    ['getGenreTrends', { to: '99999' }, /^to must be a year from 1980 to 2028\.$/],
    [
      'getGenreTrends',
      { from: '2027' },
      /^The year `from` must not be later than the year `to`\. Without `to`, the last year is 2026\.$/,
    ],
    [
      'getGenreTrends',
      { from: '2020', to: '2010' },
      /^The year `from` must not be later than the year `to`\.$/,
    ],
    ['getGenreTrends', { year: '2020' }, /This operation takes from, to\.$/],
    [
      'listMostBooked',
      { limt: '1' },
      /Did you mean limit\? This operation takes scope, limit, offset, year, country, genre, series\.$/,
    ],
    ['getCoverage', { x: '1' }, /This operation takes none\.$/],
  ];
  for (const [id, query, message] of wrong)
    it(`of ${id} ${JSON.stringify(query).slice(0, 40)}: ${message.source}`, () => {
      const found = messages(id, query);
      expect(found).to.have.length(1);
      expect(found[0]).to.match(message);
    });

  it('do not occur for valid years', () => {
    expect(messages('getGenreTrends', { from: '2027', to: '2028' })).to.deep.equal([]);
    expect(messages('getGenreTrends', { from: '1980' })).to.deep.equal([]);
  });
});
