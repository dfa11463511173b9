import type { ReviewItemKey } from '../../review/index.ts';

/** The value by which a form names a review item. */
export const reviewItemValue = ({ kind, subject, about }: ReviewItemKey): string =>
  JSON.stringify({ kind, subject, about });
