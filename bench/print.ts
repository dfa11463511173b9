import type { Figure } from './figure.ts';

const WIDTH = 72;
/** Width of the id column: the longest id is `P11-tomorrowland-memory`. */
const ID = 25;

/** A figure as a row of a table; long descriptions are wrapped. */
export function lines({ id, what, own, reference, ratio, target, ok }: Figure): string[] {
  const [first = '', ...rest] = folded(what);
  const numbers = [own, reference, ratio].map((value) => brief(value).padStart(9)).join('');
  return [
    `${id.padEnd(ID)}${first.padEnd(WIDTH)}${numbers}${brief(target).padStart(8)}  ${ok ? 'ok' : 'NOT REACHED'}`,
    ...rest.map((text) => `${' '.repeat(ID)}${text}`),
  ];
}

export const HEAD = `${''.padEnd(ID + WIDTH)}${['ours', 'reference', 'ratio'].map((word) => word.padStart(9)).join('')}  target`;

const brief = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);

function folded(text: string): string[] {
  const found = [''];
  for (const word of text.split(' ')) {
    const line = found.at(-1)!;
    if (line.length + word.length + 2 > WIDTH) found.push(word);
    else found[found.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return found;
}
