/** Fillers (U+3164, U+115F) are letters to everybody but the eye, and so is the empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen on a page. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
