import { command } from './command.ts';
import type { Result } from './result.ts';

/** The longest first. */
const CHECKS = ['code', 'types', 'imports', 'dead', 'format', 'census'];

/** The checks of `npm run lint`; each counts as one test. */
export const lintTasks = (env: NodeJS.ProcessEnv): (() => Promise<Result>)[] =>
  CHECKS.map((check) => () => runCheck(check, env));

async function runCheck(check: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const began = performance.now();
  const { code, output } = await command(['npm', 'run', '--silent', `lint:${check}`], { env, show: false });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(code === 0 ? `  ✔ lint:${check}: ${seconds} s` : `  ✘ lint:${check}: ${seconds} s\n${output}`);
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? [] : [{ title: `lint:${check}`, reason: output }],
    skipped: [],
  };
}
