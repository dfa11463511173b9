import type { TableDifference } from './difference.ts';
import type { Versions } from './expected.ts';

/** What explains that tables differ, a sentence each; none: nothing does. */
export function reasonsOf({ before, after }: Versions, differences: readonly TableDifference[]): string[] {
  if (differences.length === 0) return [];
  return [...versionReasons(before, after), ...parkedReasons(differences)];
}

// version.ts: RULES * 1000 + the vocabulary's.
const THOUSAND = 1_000;

function versionReasons(before: number, after: number): string[] {
  const change = (what: string, a: number, b: number): string[] => (a === b ? [] : [`${what} ${a} -> ${b}`]);
  const changes = [
    ...change('rules and tables', Math.floor(before / THOUSAND), Math.floor(after / THOUSAND)),
    ...change('vocabulary of scenes', before % THOUSAND, after % THOUSAND),
  ];
  return changes.length === 0 ? [] : [`This release projects otherwise: ${changes.join(', ')}.`];
}

/** An event that parks or no longer parks touches whatever its subject touches. */
function parkedReasons(differences: readonly TableDifference[]): string[] {
  const parked = differences.find(({ table }) => table === 'parked');
  return [
    ...(parked && parked.removed > 0 ? [`${parked.removed} events were parked, and are applied now.`] : []),
    ...(parked && parked.added > 0
      ? [`${parked.added} events are parked now that were applied before.`]
      : []),
  ];
}
