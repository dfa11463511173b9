export { problemBody } from './problem-body.ts';
export { invalidParameter, MAX_FAULTS } from './invalid-parameter.ts';
export { type Fault, type Problem, type ProblemCode, problemRegistry, problems } from './api-problems.ts';
export { problemSchema } from './problem-schema.ts';
export { shortened } from './shortened.ts';
