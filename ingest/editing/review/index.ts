export type { ReviewItem } from './answer-context.ts';
export type { LikelyAnswer, ReviewItemFacts } from './likely-answer.ts';
export { isReviewItemKind, REVIEW_ITEM_KINDS, type ReviewItemKind } from './review-item-kinds.ts';
export { review, type Review, type ReviewFilter } from './review.ts';
export { assign, dismiss, type ReviewItemKey } from './review-decisions.ts';
