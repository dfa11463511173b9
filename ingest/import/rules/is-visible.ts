/** Fillers (U+3164, U+115F) count as letters but are invisible, and so is the empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has any visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
