export { type Fault, type Outcome, type Problem, type ProblemCode, problems } from './problem.ts';
