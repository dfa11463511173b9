import { isCountry } from '../credits/lexicon/index.ts';

/** A name without the country that ends it in brackets (`Quest (IT)`); undefined for one without. */
export function withoutCountry(name: string): string | undefined {
  const [, rest, words] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(name) ?? [];
  return words !== undefined && isCountry(words) ? rest : undefined;
}
