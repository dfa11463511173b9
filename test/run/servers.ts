import { missingVariable, type ServerName, serverUrl, SOURCES } from '../stack/stack.ts';

const NAMES: readonly ServerName[] = ['Postgres', 'Redis', 'Kafka'];

export interface Servers {
  /** The environment of test processes: addresses, or the reasons why there are none. */
  readonly environment: Readonly<Record<string, string>>;
  /** A sentence for each missing server. */
  readonly missing: readonly string[];
}

/** Starts all three at once, for the whole run. */
export async function startServers(): Promise<Servers> {
  const started = await Promise.all(NAMES.map(startServer));
  return {
    environment: Object.assign({}, ...started.map(({ environment }) => environment)) as Record<
      string,
      string
    >,
    missing: started.flatMap(({ missing }) => missing),
  };
}

async function startServer(name: ServerName): Promise<Servers> {
  try {
    const url = await serverUrl(name);
    console.log(`  ${name}: ${url.replace(/\/\/[^@/]*@/, '//')}`);
    return { environment: { [SOURCES[name].variable]: url }, missing: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`  ${name}: MISSING, ${reason}`);
    return { environment: { [missingVariable(name)]: reason }, missing: [`${name}: ${reason}`] };
  }
}
