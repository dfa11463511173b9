import { expect } from 'chai';
import { requestTarget } from './call-operation.ts';
import { type Description, operationTools } from './operation-tools.ts';

const parameter = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: place === 'path',
  description: `The ${name}.`,
  schema: { type: 'string' },
});
const get = (
  operationId: string,
  media: readonly string[],
  parameters: ReturnType<typeof parameter>[] = [],
) => ({
  get: {
    operationId,
    summary: 'Something',
    description: 'For every plan.',
    parameters,
    responses: { '200': { content: Object.fromEntries(media.map((one) => [one, {}])) } },
  },
});
const described: Description = {
  paths: {
    '/v1/artists/{name}': get(
      'getArtist',
      ['application/json'],
      [parameter('name', 'path'), parameter('q', 'query')],
    ),
    '/v1/exports/{dataset}': get('getExport', ['text/csv', 'application/json']),
    '/openapi.json': get('getDescription', ['application/json']),
  },
};

describe('the MCP tools of the API', () => {
  it('are its JSON operations, with their parameters as JSON Schema', () => {
    const [artist, ...others] = operationTools(described);
    expect(others).to.deep.equal([]);
    expect(artist!.tool).to.deep.include({
      name: 'get_artist',
      description: 'Something. For every plan. (GET /v1/artists/{name})',
      inputSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'The name.' },
          q: { type: 'string', description: 'The q.' },
        },
        required: ['name'],
        additionalProperties: false,
      },
    });
  });

  it('encode a name in the path, and leave out absent parameters', () => {
    const [artist] = operationTools(described);
    expect(requestTarget(artist!, { name: 'AC/DC', q: 'a&b=é' })).to.equal(
      '/v1/artists/AC%2FDC?q=a%26b%3D%C3%A9',
    );
    expect(requestTarget(artist!, { name: '../usage', q: '' })).to.equal('/v1/artists/..%2Fusage');
  });
});
