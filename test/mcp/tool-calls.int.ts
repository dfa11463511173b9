import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'chai';
import { description } from '../../api/documents/index.ts';
import { type Served, serve, usageOf } from '../api/served.ts';
import { FIXED_CALLS, pick } from './fixed-calls.ts';

const PROGRAM = fileURLToPath(new URL('../../bookings.ts', import.meta.url));

interface ToolAnswer {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}

describe('bookings mcp', function () {
  this.timeout(60_000);
  let served: Served;
  let client: Client;
  let transport: StdioClientTransport;
  let errors = '';

  before(async () => {
    served = await serve();
    transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', PROGRAM, 'mcp'],
      env: { PATH: process.env['PATH']!, API_URL: served.url, API_KEY: served.key },
      stderr: 'pipe',
    });
    transport.stderr!.on('data', (bytes: Buffer) => (errors += bytes.toString()));
    client = new Client({ name: 'tests', version: '1' });
    await client.connect(transport);
  });
  after(async () => {
    await client.close();
    await served.close();
  });

  const call = async (name: string, args: Record<string, unknown>): Promise<ToolAnswer> =>
    (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;

  it('has a read-only tool for each operation that answers JSON', async () => {
    const { tools } = await client.listTools();
    const operations = Object.values(description['paths'] as Record<string, { get: { operationId: string } }>)
      .map(({ get }) => get.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .filter((name) => !['get_export', 'get_description', 'get_description_at_root'].includes(name));
    expect(tools.map(({ name }) => name)).to.deep.equal(operations);
    for (const { annotations } of tools) expect(annotations).to.include({ readOnlyHint: true });
    expect(tools.find(({ name }) => name === 'get_festival')!.inputSchema.required).to.deep.equal(['slug']);
  });

  it('in forty calls', () => expect(FIXED_CALLS).to.have.length(40));

  for (const [tool, args, expected] of FIXED_CALLS)
    it(`answers ${tool} ${JSON.stringify(args)}`, async () => {
      const { content } = await call(tool, args);
      const answer = JSON.parse(content[0]!.text) as unknown;
      for (const [path, value] of Object.entries(expected))
        expect(pick(answer, path), path).to.deep.equal(value);
    });

  it('marks errors, and names an argument that is missing or not a plain value', async () => {
    expect((await call('get_festival', { slug: 'nothing-2024' })).isError).to.equal(true);
    expect(await call('get_artist', {})).to.deep.include({
      isError: true,
      content: [{ type: 'text', text: 'The argument `name` is required.' }],
    });
    expect((await call('list_festivals', { q: { word: 'a' } })).content[0]!.text).to.match(
      /`q` must be a text/,
    );
    expect((await call('drop_table', {})).content[0]!.text).to.match(/no tool `drop_table`.*list_festivals/);
  });

  it('counts each call as a request, and writes the key nowhere', async () => {
    const before = await usageOf(served.pool, 'Tests');
    const { content } = await call('get_usage', {});
    expect(await usageOf(served.pool, 'Tests')).to.equal(before + 1);
    expect(content[0]!.text + errors + served.log.join('')).not.to.contain(served.key);
    for (const line of served.log) expect(line).not.to.contain('key_in_url');
  });

  it('does not repeat a long name of an unknown tool', async () => {
    const { content } = await call('\u001b[2J'.repeat(100_000), {});
    expect(content[0]!.text)
      .to.match(/^There is no tool `[ -~]+…`/)
      .and.have.lengthOf.below(2_000);
  });

  it('ends when its client ends', async () => {
    const { pid } = transport;
    await client.close();
    expect(() => process.kill(pid!, 0)).to.throw(/ESRCH/);
  });
});
