/** Differences from the released description that only state what already held; by whom they are reported, and why. */
export const MADE_TRUE: Readonly<Record<string, string>> = Object.fromEntries(
  ['/v1/festivals', '/v1/leaderboards/most-booked', '/v1/labels'].flatMap((path) =>
    ['limit', 'offset'].map((name) => [
      `${path}: query ${name} takes less, or means another thing when absent`,
      'The default held, and was not stated.',
    ]),
  ),
);
