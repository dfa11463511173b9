import type { ReviewItemKey } from '../../corrections/index.ts';

/** How a form names a doubt. */
export const reviewItemValue = ({ kind, subject, about }: ReviewItemKey): string =>
  JSON.stringify({ kind, subject, about });
