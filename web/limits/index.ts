export { RateLimit } from './rate-limit.ts';
export { Turns } from './turns.ts';
export { type TokenResult, WrongTokens } from './wrong-tokens.ts';
