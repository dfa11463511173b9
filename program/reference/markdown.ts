/** A table of Markdown; a bar inside a cell is escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

export const code = (text: string): string => `\`${text}\``;

/** A page from its title, an introduction and its parts; a note names the generator. */
export const page = (title: string, intro: string, parts: readonly string[]): string =>
  [`# ${title}`, '<!-- Written by `npm run docs:reference`. -->', intro, ...parts].join('\n\n') + '\n';

/** Begins with a capital letter and ends with a full stop. */
export function sentence(text: string): string {
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
