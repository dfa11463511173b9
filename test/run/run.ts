import { stopStack } from '../stack/stack.ts';
import { endCommands } from './command.ts';
import { closingLine, type Result } from './result.ts';
import { runStages } from './run-stages.ts';
import { type Servers, startServers } from './servers.ts';
import { type OpenStage, type Stage, STAGES } from './test-stages.ts';

/** Runs all stages, or those that are named; the exit code. */
export async function runTests(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`No stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupted());
  try {
    return await runNamed(STAGES.filter(({ name }) => names.length === 0 || names.includes(name)));
  } finally {
    await stopStack();
  }
}

async function interrupted(): Promise<never> {
  endCommands();
  await stopStack();
  process.exit(130);
}

async function runNamed(stages: readonly Stage[]): Promise<number> {
  const plain = withoutProgramSettings(process.env);
  let servers: Servers | undefined;
  const total = await runStages(stages, async ({ needsServers, open }) => {
    if (!needsServers) return open(plain);
    servers ??= await startServers();
    const lacking = process.env['REQUIRE_STACK'] === '1' ? servers.missing : [];
    return lacking.length > 0 ? refuse(lacking) : open({ ...plain, ...servers.environment });
  });
  return report(total, servers?.missing ?? []);
}

/** A stage that fails once for each server that is missing. */
function refuse(missing: readonly string[]): OpenStage {
  for (const server of missing) console.error(`REQUIRE_STACK=1, but there is no ${server}`);
  const failed = missing.map((server) => ({ title: `there is a ${server}`, reason: '' }));
  const result = { passed: 0, failed, skipped: [] };
  return { tasks: [async () => result], close: async () => undefined };
}

function report(total: Result, missing: readonly string[]): number {
  if (total.skipped.length > 0) {
    console.log(`\nSKIPPED${missing.length > 0 ? `, for want of ${missing.join('; ')}` : ''}:`);
    for (const title of total.skipped) console.log(`  - ${title}`);
  }
  for (const { title, reason } of total.failed) console.log(`\nFAILED ${title}\n${excerpt(reason)}`);
  console.log(`\n${closingLine(total)}`);
  return total.failed.length > 0 ? 1 : 0;
}

/** The first lines of an error: of a long log only its end is kept, and all of it is above. */
const excerpt = (reason: string): string => reason.split('\n').slice(0, 30).join('\n').slice(0, 3_000);

/**
 * The program under test must not find the servers of the person who runs the tests; the tests may use them: they make
 * databases and topics of their own.
 */
function withoutProgramSettings({ ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = {
    TEST_DATABASE_URL: 'DATABASE_URL',
    TEST_REDIS_URL: 'REDIS_URL',
    TEST_KAFKA_BROKERS: 'KAFKA_BROKERS',
  };
  for (const [testVariable, variable] of Object.entries(given)) {
    if (env[variable]) process.env[testVariable] ??= env[variable];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a copy, names from above
    delete env[variable];
  }
  delete env['DATA_DIR'];
  return env;
}
