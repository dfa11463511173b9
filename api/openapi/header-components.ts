import type { Json, JsonObject } from './json-types.ts';

const header = (description: string, schema: JsonObject, required = true): JsonObject => ({
  description,
  required,
  schema,
});
/** The text for a 503: the database may be away. */
const ON_503 =
  'With status 503, this is the last number that this server knew. If the server does not know the key, the usage is 0 and the limit is the default limit.';
const whole = { type: 'integer', minimum: 0 };

/** Headers of answers, by name. */
const headers = {
  'X-Service-Usage': header(`Requests made this calendar month (UTC), including this one. ${ON_503}`, whole),
  'X-Service-Limit': header(`The monthly limit. ${ON_503}`, whole),
  'X-Service-Remaining': header('Requests left; at zero, requests return 429 until the reset.', whole),
  'X-Service-Reset': header('The day (UTC, the 1st of a month) on which the count returns to zero.', {
    type: 'string',
    format: 'date',
  }),
  'X-Request-Id': header('The unique id of this answer.', { type: 'string', format: 'uuid' }),
  'Cache-Control': header('Answers are live: do not cache them.', { type: 'string', const: 'no-store' }),
  'Retry-After': header('Seconds to wait before the next request.', whole),
  'WWW-Authenticate': header('How to authenticate.', { type: 'string', const: 'Bearer' }),
  Allow: header('The allowed methods.', { type: 'string', const: 'GET, HEAD' }),
  Location: header('The current path.', { type: 'string', format: 'uri-reference' }),
  ETag: header('The SHA-256 of the file, for `If-Range`, `If-None-Match` and `If-Match`.', {
    type: 'string',
  }),
  'Accept-Ranges': header('An interrupted download can be resumed.', {
    type: 'string',
    const: 'bytes',
  }),
  'Content-Range': header('The range of bytes that this answer contains.', { type: 'string' }),
  'Content-Disposition': header('The name under which to save the file.', { type: 'string' }),
  Deprecation: header(
    'The time from which the operation is deprecated: `@` and seconds since 1970 (RFC 9745).',
    { type: 'string' },
    false,
  ),
  Sunset: header('The time when the operation will be removed (RFC 8594).', { type: 'string' }, false),
  Link: header('`rel="next"`: the next page. Missing on the last one.', { type: 'string' }, false),
} as const;

export type HeaderName = keyof typeof headers;

export const headerComponents: JsonObject = headers;

/** Headers of every answer, whatever its status. */
const COMMON: readonly HeaderName[] = [
  'X-Service-Usage',
  'X-Service-Limit',
  'X-Service-Remaining',
  'X-Service-Reset',
  'X-Request-Id',
  'Cache-Control',
];

/** The headers of one answer: the common headers and the given ones. */
export function headersWith(more: readonly HeaderName[]): Json {
  return Object.fromEntries(
    [...COMMON, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
