import { command } from './command.ts';
import type { Result } from './result.ts';

/** The longest first. */
const CHECKS = ['code', 'dead', 'types', 'census', 'imports', 'format'];

/** The compiler and oxlint, both in Go, collect garbage less often: a sixth less processor time for a few hundred megabytes. */
export const LESS_COLLECTING = { GOGC: '400' };

/** The checks of `npm run lint`; each counts as one test. */
export const lintTasks = (env: NodeJS.ProcessEnv): (() => Promise<Result>)[] =>
  CHECKS.map((check) => () => runCheck(check, env));

async function runCheck(check: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const began = performance.now();
  const { code, output } = await command(['npm', 'run', '--silent', `lint:${check}`], {
    env: { ...env, ...LESS_COLLECTING },
    show: false,
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(code === 0 ? `  ✔ lint:${check}: ${seconds} s` : `  ✘ lint:${check}: ${seconds} s\n${output}`);
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? [] : [{ title: `lint:${check}`, reason: output }],
    skipped: [],
  };
}
