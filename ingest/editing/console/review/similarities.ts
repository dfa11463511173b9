/** The rules by which two names are similar, as sentences. */
export const SIMILARITIES: Readonly<Record<string, string>> = {
  'one letter': 'The names differ in one letter.',
  the: 'One of the names begins with “The”.',
  dj: 'One of the names begins with “DJ”.',
  country: 'One of the names ends with a country.',
  signs: 'The names differ only in punctuation or symbols.',
  'set words': 'The names differ only in words about a set, such as “live”.',
};
