// Matches percent-encoded keys too, anywhere, and truncated ones, since these also reveal a key.
const KEY = /(?:b|%62)(?:k|%6b)(?:_|%5f)(?:[0-9a-z]|%[0-9a-f]{2}){16}/i;
const NAMES = new Set(['api_key', 'apikey', 'api-key', 'key', 'token', 'access_token', 'authorization']);

/** Whether a URL contains an API key, by its form or by a parameter's name: URLs end up in logs and histories. */
export function hasKeyInUrl(url: string, queryNames: Iterable<string>): boolean {
  if (KEY.test(url)) return true;
  for (const name of queryNames) if (NAMES.has(name.toLowerCase())) return true;
  return false;
}
