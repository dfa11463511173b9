import { type Problem, problems } from '../corrections/problems/index.ts';

/** HTTP status of a page with a refused form: that of the API, but 422 for invalid input. */
export const statusOfProblem = ({ code }: Pick<Problem, 'code'>): number =>
  code === 'invalid_request' ? 422 : problems[code].status;
