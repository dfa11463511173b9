import type { ConsoleDeps } from '../deps.ts';
import type { Page } from '../page-request.ts';
import { answerReviewItems, assignReviewItems, dismissReviewItems } from './review-actions.ts';
import { reviewPage } from './page.ts';

export const reviewPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/review', handler: (visit) => reviewPage(deps, visit) },
  { method: 'post', path: '/console/review/assign', handler: (visit) => assignReviewItems(deps, visit) },
  {
    method: 'post',
    path: '/console/review/answer/preview',
    handler: (visit) => answerReviewItems(deps, visit, 'preview'),
  },
  {
    method: 'post',
    path: '/console/review/answer',
    handler: (visit) => answerReviewItems(deps, visit, 'save'),
  },
  { method: 'post', path: '/console/review/dismiss', handler: (visit) => dismissReviewItems(deps, visit) },
];
