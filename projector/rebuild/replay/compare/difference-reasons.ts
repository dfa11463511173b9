import type { TableDifference } from './table-difference.ts';
import type { Versions } from './expected-difference.ts';

/** The reasons why tables may differ, a sentence each; empty if there are none. */
export function reasonsOf({ before, after }: Versions, differences: readonly TableDifference[]): string[] {
  if (differences.length === 0) return [];
  return [...versionReasons(before, after), ...parkedReasons(differences)];
}

const versionReasons = (before: number, after: number): string[] =>
  before === after
    ? []
    : [
        `This release writes projection version ${after}, but the live tables have version ${before}: ` +
          'the rules, vocabularies or tables of the two versions differ.',
      ];

/** An event that parks or no longer parks touches whatever its subject touches. */
function parkedReasons(differences: readonly TableDifference[]): string[] {
  const parked = differences.find(({ table }) => table === 'parked');
  return [
    ...(parked && parked.removed > 0
      ? [`${parked.removed} events were parked in the live tables, but are applied in the new tables.`]
      : []),
    ...(parked && parked.added > 0
      ? [`${parked.added} events were applied in the live tables, but are parked in the new tables.`]
      : []),
  ];
}
