import { countryText } from './page-texts.ts';

/** Codes of countries and regions whose English name takes an article in a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set([
  ...['AE', 'AX', 'BS', 'CC', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'GM', 'IM', 'IO', 'KM', 'KY', 'MH', 'MP'],
  ...['MV', 'NL', 'PH', 'PS', 'SB', 'SC', 'TC', 'TF', 'UM', 'US', 'VG', 'VI'],
]);

/** `NL`: the Netherlands; `DE`: Germany. A text that is no code of a country stays as it is. */
export const countryInSentence = (text: string): string =>
  WITH_ARTICLE.has(text.toUpperCase()) ? `the ${countryText(text)}` : countryText(text);

/** The same at the start of a sentence: `The Netherlands`. */
export function countryAtStart(text: string): string {
  const name = countryInSentence(text);
  return name.startsWith('the ') ? `The ${name.slice(4)}` : name;
}
