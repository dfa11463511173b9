/** Words of the private dialect, with their forms (LANGUAGE rules: none in identifiers, few in comments). */
export const DIALECT: Record<string, string[]> = {
  say: ['said', 'says', 'saying'],
  tell: ['told', 'tell', 'tells'],
  stand: ['stands', 'standing'],
  nobody: ['nobody'],
  whoever: ['whoever'],
  doubt: ['doubt', 'doubts', 'doubtful'],
  heard: ['heard', 'unheard'],
  wish: ['wish', 'wishes'],
  ours: ['ours'],
  ground: ['ground', 'grounds'],
  veil: ['veil', 'veiled'],
  bury: ['bury', 'buried'],
  flight: ['flight', 'flown', 'landed', 'departure'],
  bear: ['bear', 'bears', 'borne'],
};

const FORMS = new Map(Object.entries(DIALECT).flatMap(([word, forms]) => forms.map((form) => [form, word])));

/** Splits an identifier or a comment into lower-case words: `saidStatus` and `said_status` both hold `said`. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Counts the words of the dialect in texts, by word. */
export function countDialect(texts: Iterable<string>): Record<string, number> {
  const counts = Object.fromEntries(Object.keys(DIALECT).map((word) => [word, 0]));
  for (const text of texts)
    for (const form of splitWords(text)) {
      const word = FORMS.get(form);
      if (word !== undefined) counts[word]! += 1;
    }
  return counts;
}
