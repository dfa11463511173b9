/**
 * Fields that an answer lacks or shows otherwise than a recorded one, as `path: fault`. Newer releases may add fields, and
 * each request has its own id.
 */
export function missingIn(answer: unknown, recorded: unknown, at = ''): string[] {
  if (at.endsWith('.request_id')) return [];
  if (typeof recorded !== 'object' || recorded === null)
    return answer === recorded
      ? []
      : [`${at}: ${JSON.stringify(answer)} instead of ${JSON.stringify(recorded)}`];
  if (typeof answer !== 'object' || answer === null) return [`${at} is missing`];
  if (Array.isArray(recorded) && (answer as unknown[]).length !== recorded.length)
    return [`${at}: other length`];
  return Object.entries(recorded).flatMap(([key, value]) =>
    missingIn((answer as Readonly<Record<string, unknown>>)[key], value, `${at}.${key}`),
  );
}

/** Fields that an answer has and the recorded one lacks, by their path without positions in lists. */
export function addedIn(answer: unknown, recorded: unknown, at = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (typeof recorded !== 'object' || recorded === null) return [];
  const known = recorded as Readonly<Record<string, unknown>>;
  return Object.entries(answer).flatMap(([key, value]) => {
    const path = Array.isArray(answer) ? `${at}.*` : `${at}.${key}`;
    return key in known ? addedIn(value, known[key], path) : [path];
  });
}
