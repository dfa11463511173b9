/* Signs and letters that look like others, as some programs and keyboards write them. */

/** `Ａｄａ（live）`, `Ada【live】`: signs of full width, and brackets of other scripts. */
const WIDE = /[\uff01-\uff5e\u3000【】〔〕⟨⟩⟪⟫]/gu;
const BRACKETS = new Map(Object.entries({ '【': ' [', '】': ']', '〔': ' [', '〕': ']', '⟨': ' (', '⟩': ')', '⟪': ' (', '⟫': ')', '（': ' (', '［': ' [', '　': ' ' })); // prettier-ignore

const plain = (sign: string): string =>
  BRACKETS.get(sign) ?? String.fromCodePoint(sign.codePointAt(0)! - 0xfee0);

/** Cyrillic and Greek letters that look like Latin ones. */
const [LOOK, LIKE] = ['АВЕКМНОРСТХаеорсухіјѕІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABEKMHOPCTXaeopcyxijsIJSABEZHIKMNOPTYXo'];
const LATIN = new Map(Array.from(LOOK, (letter, i) => [letter, LIKE[i]!]));
const OTHER_SCRIPT = /[\u0370-\u04ff]/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;

/** Replaces letters that only look Latin in a word of Latin letters, and in joiners (`Ada х Bo`, `Ada в2в Bo`). */
function inLatin(word: string, at: number, text: string): string {
  if (!OTHER_SCRIPT.test(word)) return word;
  if (/^[вВ]2[вВ]$/.test(word)) return 'b2b';
  const isJoiner = /^[хХ×]$/.test(word) && text[at - 1] === ' ' && LATIN_LETTER.test(text);
  if (!LATIN_LETTER.test(word) && !isJoiner) return word;
  const letters = Array.from(word, (letter) => (OTHER_SCRIPT.test(letter) ? LATIN.get(letter) : letter));
  return letters.includes(undefined) ? word : letters.join('');
}

/** A text in plain signs, each word in one script where its letters allow it. Total, linear. */
export function inOneScript(text: string): string {
  if (!MAY_DIFFER.test(text)) return text;
  const signs = text.replace(WIDE, plain).replace(JOINED_LETTERS, '');
  return OTHER_SCRIPT.test(signs) ? signs.replace(WORD, inLatin) : signs;
}

/** `Zo\u200drp`: invisible signs between Latin letters. */
const JOINED_LETTERS = /(?<=\p{Script=Latin})[\u00ad\u200c\u200d](?=\p{Script=Latin})/gu;
const MAY_DIFFER = /[\u00ad\u200c\u200d\u0370-\u04ff\u3000【】〔〕⟨⟩⟪⟫\uff01-\uff5e]/u;
