import { InputFault, type Zip } from '../../../files/index.ts';
import { parseWhole } from './xml.ts';

/** Characters of all texts together; beyond it memory would not stay flat. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The texts that cells refer to by number. Runs of one text are joined; hints of how it is pronounced are left out. */
export async function readSharedStrings(zip: Zip, file: string, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  let text = '';
  let within: 'text' | 'phonetic' | null = null;
  let characters = 0;
  await parseWhole(
    { bytes: zip.read(part), file, part },
    {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') within = 'phonetic';
        else if (name === 't' && within === null) within = 'text';
      },
      text(piece) {
        if (within === 'text') text += piece;
      },
      close(name) {
        if (name === 'rPh') within = null;
        else if (name === 't' && within === 'text') within = null;
        else if (name === 'si') {
          characters += text.length;
          if (characters > MAX_CHARACTERS)
            throw new InputFault({ file, where: part }, `more than ${MAX_CHARACTERS} characters of text`);
          strings.push(text);
        }
      },
    },
  );
  return strings;
}
