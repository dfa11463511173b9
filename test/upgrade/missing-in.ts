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

/** An answer without the fields that the recorded one lacks; all others in the answer's own order. */
export function withoutAdded(answer: unknown, recorded: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (typeof recorded !== 'object' || recorded === null) return answer;
  if (Array.isArray(answer))
    return answer.map((item, nth) => withoutAdded(item, (recorded as readonly unknown[])[nth]));
  const known = recorded as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) =>
      key in known ? [[key, withoutAdded(value, known[key])] as const] : [],
    ),
  );
}

const withoutRequestId = (text: string): string =>
  text.replace(/"request_id"\s*:\s*"[^"]*"/, '"request_id":""');

/**
 * Compares the bytes of an answer with those recorded, but for the id of the request: the whole text if no field was added,
 * else both as JSON text without the added fields.
 */
export function differsInBytes(answer: string, recorded: string): boolean {
  const now: unknown = JSON.parse(answer);
  const before: unknown = JSON.parse(recorded);
  const [text, recordedText] =
    addedIn(now, before).length === 0
      ? [answer, recorded]
      : [JSON.stringify(withoutAdded(now, before)), JSON.stringify(before)];
  return withoutRequestId(text) !== withoutRequestId(recordedText);
}
