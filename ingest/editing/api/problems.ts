import { ProblemRegistry } from '../../../web/problems/index.ts';
import { type ProblemCode, problems } from '../corrections/problems/index.ts';

/** The problems of the editors' API; its OpenAPI document lists them under `x-problems`. */
export const problemRegistry = new ProblemRegistry<ProblemCode>(
  problems,
  (code) => `/openapi.json#/x-problems/${code}`,
);
