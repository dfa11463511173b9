import { Command } from 'commander';
import { expect } from 'chai';
import { addCommands } from '../../program/commands.ts';
import { readSettings } from '../../program/settings/index.ts';
import { readPages } from './read-pages.ts';

/** A command that a page prints in a code block. */
interface Printed {
  readonly place: string;
  readonly line: string;
  /** After `npx bookings`. */
  readonly words: readonly string[];
}

const WORD = /"[^"]*"|'[^']*'|[^\s"']+/g;

/** Leaves out what follows in the shell: comments, pipes, redirections, other commands. */
const splitWords = (text: string): string[] =>
  [...text.replace(/ #.*$| [|&;><].*$|;.*$/, '').matchAll(WORD)].map(([word]) =>
    word.replaceAll(/["']/g, ''),
  );

const printed = (): Printed[] =>
  readPages().flatMap(({ path, text }) =>
    [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)]
      .flatMap(([, block]) => block!.replaceAll(/\\\n/g, ' ').split('\n'))
      .flatMap((line) =>
        [...line.matchAll(/npx bookings (.*)/g)].map(([, rest]) => ({
          place: path,
          line,
          words: splitWords(rest!),
        })),
      ),
  );

/** The fault of a command; null if the program has this command, with these options and enough arguments. */
function findFault(program: Command, words: readonly string[]): string | null {
  let verb = program;
  let rest = [...words];
  for (;;) {
    const next = verb.commands.find((each) => each.name() === rest[0]);
    if (next === undefined) break;
    verb = next;
    rest = rest.slice(1);
  }
  if (verb === program) return words[0]?.startsWith('--') ? null : 'no such command';
  const faults: string[] = [];
  let given = 0;
  for (let i = 0; i < rest.length; i++) {
    const [name = ''] = rest[i]!.split('=');
    const option = verb.options.find(({ long, short }) => long === name || short === name);
    if (option === undefined && name.startsWith('--') && name !== '--help') faults.push(`no option ${name}`);
    else if (option === undefined) given++;
    else if ((option.required || option.variadic) && !rest[i]!.includes('=')) i++;
  }
  const needed = verb.registeredArguments.filter(({ required }) => required).length;
  if (given < needed) faults.push(`${needed} arguments needed`);
  if (given > 0 && verb.registeredArguments.length === 0) faults.push('takes no argument');
  return faults.join(', ') || null;
}

describe('the commands on the pages', () => {
  it('exist with their options and arguments', async () => {
    const read = readSettings({});
    if (!read.ok) throw new Error(read.faults.join());
    const program = new Command('bookings');
    await addCommands(program, '', read.settings);
    const commands = printed();
    const faults = commands.flatMap(({ place, line, words }) => {
      const fault = findFault(program, words);
      return fault === null ? [] : [`${place}: ${line.trim()}: ${fault}`];
    });
    expect(faults).to.deep.equal([]);
    const pages = new Set(commands.map(({ place }) => place));
    expect(pages).to.include.keys('docs/tutorials/a-real-catalog.md', 'docs/tutorials/first-replay.md');
  }).timeout(60_000);
});
