export type { LikelyAnswer, ReviewItemFacts } from './likely-answers.ts';
export { isReviewItemKind, REVIEW_ITEM_KINDS, type ReviewItemKind } from './review-item-kinds.ts';
export {
  assign,
  dismiss,
  review,
  type Review,
  type ReviewFilter,
  type ReviewItem,
  type ReviewItemKey,
} from './review.ts';
