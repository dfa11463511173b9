export { type ProblemKind, ProblemRegistry } from './problem-registry.ts';
