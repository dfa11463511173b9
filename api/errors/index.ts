export { problemBody } from './body.ts';
export { invalidParameter, MOST_FAULTS } from './invalid-parameter.ts';
export { type Fault, type Problem, type ProblemCode, problemRegistry, problems } from './registry.ts';
export { problemSchema } from './schema.ts';
export { shortened } from './shortened.ts';
