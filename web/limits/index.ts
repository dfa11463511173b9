export { DEFAULT_KEYLESS_PER_ADDRESS, type KeylessLimits, KeylessRequests } from './keyless-requests.ts';
export { RateLimit } from './rate-limit.ts';
export { ConcurrencyLimit, TooManyWaiting } from './concurrency-limit.ts';
export { RestingTurns } from './resting-turns.ts';
export { type TokenResult, WrongTokens } from './wrong-tokens.ts';
