// A source's name is any text; `source` of CloudEvents is a URI reference.
const SOURCES = '/sources/';

/** A source's name as CloudEvents' `source`. */
export const referenceOf = (source: string): string => SOURCES + encodeURIComponent(source);

/** The name again; undefined if this service did not write the reference. */
export function sourceOf(reference: string | undefined): string | undefined {
  if (!reference?.startsWith(SOURCES)) return undefined;
  try {
    return decodeURIComponent(reference.slice(SOURCES.length));
  } catch {
    // Not in this program's percent encoding.
    return undefined;
  }
}
