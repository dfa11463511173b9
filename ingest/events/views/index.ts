export type { EditionDifference } from './edition-difference.ts';
export type { UnretractedStatement } from './unretracted-statement.ts';
