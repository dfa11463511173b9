/** Digits of the largest safe integer. */
const REVISION_DIGITS = 16;

/** A text that sorts as the fold orders the statements of one source about one subject: the last one is in force. */
export const rankStatement = (
  id: string,
  { as_of, revision }: { readonly as_of: string; readonly revision: number },
): string => `${as_of} ${String(revision).padStart(REVISION_DIGITS, '0')} ${id}`;
