import { InputFault } from '../../files/index.ts';
import type { Container } from './workbook.ts';
import { parseWhole } from './xml.ts';

/** The texts that cells refer to by number. Runs of one text are joined; hints of how it is pronounced are left out. */
export async function readSharedStrings(
  { zip, file, limits }: Container,
  part: string | null,
): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  let text = '';
  let within: 'text' | 'phonetic' | null = null;
  let characters = 0;
  await parseWhole(
    { bytes: zip.read(part), file, part, limits },
    {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') within = 'phonetic';
        else if (name === 't' && within === null) within = 'text';
      },
      text(piece) {
        if (within !== 'text') return;
        text += piece;
        characters += piece.length;
        if (characters > limits.sharedText)
          throw new InputFault({ file, where: part }, `more than ${limits.sharedText} characters of text`);
      },
      close(name) {
        if (name === 'rPh') within = null;
        else if (name === 't' && within === 'text') within = null;
        else if (name === 'si') strings.push(text);
      },
    },
  );
  return strings;
}
