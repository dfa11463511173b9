import type { ReviewItemKey } from '../../corrections/index.ts';

/** The value by which a form names a review item. */
export const reviewItemValue = ({ kind, subject, about }: ReviewItemKey): string =>
  JSON.stringify({ kind, subject, about });
