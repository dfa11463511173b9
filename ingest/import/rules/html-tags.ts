/** Tags of letters and lines that some feeds leave in names: `<b>Ada</b>`, `Ada<br/>live`. `Ada <live>` has none. */
const TAG = /<\/?(b|i|u|em|strong|span|p|div|small|sup|sub|font|a|br|li|ul|h[1-6])(?: [^<>]*)?\/?>/gi;

/** Removes HTML tags from a text; a line break becomes a space. */
export const withoutTags = (text: string): string =>
  text.includes('<')
    ? text.replace(TAG, (_, tag: string) => (/^(?:br|p|div|li|ul|h\d)$/i.test(tag) ? ' ' : ''))
    : text;
