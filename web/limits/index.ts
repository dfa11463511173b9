export { RateLimit } from './rate-limit.ts';
export { ConcurrencyLimit, TurnRefused } from './concurrency-limit.ts';
export { type TokenResult, WrongTokens } from './wrong-tokens.ts';
