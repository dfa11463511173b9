export { type ApiLimits, DEFAULT_LIMITS } from './api-limits.ts';
