import type { Command } from 'commander';
import type { Settings } from '../settings/index.ts';
import type { Finding } from './finding.ts';

/** `bookings doctor`: exit code 1 when something is wrong. */
export function doctorVerb(program: Command, settings: Settings, print: (line: string) => void): void {
  program
    .command('doctor')
    .description('check settings and servers, and print a remedy for each problem; changes nothing')
    .option('--json', 'print for machines')
    .addHelpText('after', '\nExit codes: 0 no problem (warnings are shown); 1 at least one problem.')
    .action(async ({ json }: { json?: true }) => {
      const { examine } = await import('./doctor.ts');
      const findings = await examine(settings);
      if (json) print(JSON.stringify(findings, null, 2));
      else for (const line of linesOf(findings)) print(line);
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
}

const SIGNS = { ok: 'ok      ', warning: 'warning', wrong: 'WRONG   ' } as const;

/** Prints a line per finding, with the remedy below each problem. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ state, area, what, found, mend }) => [
    `${SIGNS[state]}  ${area}: ${what}: ${found}`,
    ...(mend === null ? [] : [`            ${mend}`]),
  ]);
}
