import type { Command } from 'commander';
import type { Description } from './operation-tools.ts';

/** The program's parameters for the verb. */
export interface McpSettings {
  readonly url: string;
  /** Null if no key is set. */
  readonly key: string | null;
  readonly version: string;
  readonly signal: () => AbortSignal;
  /** Loads the description of the API. */
  readonly description: () => Promise<Description>;
}

/** `bookings mcp`: the API as tools for agents, over standard input and output. */
export function mcpVerb(program: Command, settings: McpSettings): void {
  program
    .command('mcp')
    .description('serve the API as tools to an agent (Model Context Protocol over standard input and output)')
    .addHelpText(
      'after',
      '\nThe variables API_URL and API_KEY say where the API is and which key to use. Every call counts as a request.',
    )
    .action(() => serve(settings));
}

async function serve({ url, key, version, signal, description }: McpSettings): Promise<void> {
  if (key === null || key === '') throw new Error('Set API_KEY. `bookings keys issue` makes a key.');
  const [{ StdioServerTransport }, { serveMcp }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('./mcp-server.ts'),
  ]);
  const transport = new StdioServerTransport();
  const close = (): void => void transport.close();
  process.stdin.once('end', close);
  signal().addEventListener('abort', close);
  await serveMcp({ description: await description(), version, access: { url, key } }, transport);
}
