// Also percent-encoded, and at any place; shorter than a whole key, since a truncated key reveals it too.
const KEY = /(?:b|%62)(?:k|%6b)(?:_|%5f)(?:[0-9a-z]|%[0-9a-f]{2}){16}/i;
const NAMES = new Set(['api_key', 'apikey', 'api-key', 'key', 'token', 'access_token', 'authorization']);

/** Whether a URL holds what is, or is named as, an API key: it ends up in logs and histories. */
export function hasKeyInUrl(url: string, queryNames: Iterable<string>): boolean {
  if (KEY.test(url)) return true;
  for (const name of queryNames) if (NAMES.has(name.toLowerCase())) return true;
  return false;
}
