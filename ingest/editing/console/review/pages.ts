import type { ConsoleDeps } from '../deps.ts';
import type { Page } from '../page-request.ts';
import { answerReviewItems, assignReviewItems, dismissReviewItems } from './review-actions.ts';
import { reviewPage } from './page.ts';

export const reviewPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/review', handler: (pageRequest) => reviewPage(deps, pageRequest) },
  {
    method: 'post',
    path: '/console/review/assign',
    handler: (pageRequest) => assignReviewItems(deps, pageRequest),
  },
  {
    method: 'post',
    path: '/console/review/answer/preview',
    handler: (pageRequest) => answerReviewItems(deps, pageRequest, 'preview'),
  },
  {
    method: 'post',
    path: '/console/review/answer',
    handler: (pageRequest) => answerReviewItems(deps, pageRequest, 'save'),
  },
  {
    method: 'post',
    path: '/console/review/dismiss',
    handler: (pageRequest) => dismissReviewItems(deps, pageRequest),
  },
];
