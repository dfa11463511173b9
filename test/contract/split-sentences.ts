/** Sentences of a Markdown text: those of paragraphs and list items, rows of tables, and lines of code. */
export function splitSentences(markdown: string): string[] {
  const found: string[] = [];
  let paragraph = '';
  let isCode = false;
  const flush = (): void => {
    found.push(
      ...paragraph
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(BETWEEN)
        .filter((text) => text !== ''),
    );
    paragraph = '';
  };
  for (const line of markdown.split('\n')) {
    const isBreak = /^(```|#|\||\s*$)/.test(line);
    if (isBreak || ITEM.test(line)) flush();
    if (line.startsWith('```')) isCode = !isCode;
    else if (isCode) found.push(`\`${line.trim()}\``);
    else if (line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
      found.push(line.replaceAll(/\s+/g, ' ').trim());
    else if (!isBreak) paragraph += ` ${line.replace(ITEM, '')}`;
  }
  flush();
  return found;
}

const ITEM = /^\s*(-|\d+\.)\s+/;
/** Behind a full stop, a semicolon or the like, before a word that begins a sentence. */
const BETWEEN = /(?<=[.!?]["`*)]*|;)\s+(?=[A-Z`*"{(0-9])/;
