import { Command, type Option } from 'commander';
import { addCommands } from '../commands.ts';
import { readSettings } from '../settings/index.ts';
import { code, page, sentence, table } from './markdown.ts';

/** Documents every command with its arguments and options, from commander's definitions. */
export async function cliPage(): Promise<string> {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const program = new Command('bookings');
  await addCommands(program, '', read.settings);
  const intro =
    'Run a command with `npx bookings COMMAND`. Each command has `--help`. With `--json`, a command prints JSON for programs. ' +
    'Exit code 0 means done and 1 means not done, unless a section below names other codes.';
  return page(
    'Command line',
    intro,
    program.commands.flatMap((verb) => listSections(verb, 'bookings', '##')),
  );
}

function listSections(verb: Command, parent: string, level: string): string[] {
  const name = `${parent} ${verb.name()}`;
  const args = verb.registeredArguments.map((arg) => {
    const text = arg.name() + (arg.variadic ? '...' : '');
    return arg.required ? `<${text}>` : `[${text}]`;
  });
  return [
    `${level} ${code([name, ...args].join(' '))}`,
    sentence(verb.description()),
    ...listParameters(verb),
    ...listNotes(verb),
    ...verb.commands.flatMap((child) => listSections(child, name, '###')),
  ];
}

function listParameters(verb: Command): string[] {
  const rows = [
    ...verb.registeredArguments.map((arg) => [code(arg.name()), arg.description]),
    ...verb.options
      .filter(({ long, hidden }) => long !== '--json' && !hidden)
      .map((option) => [code(option.flags), option.description + toRemarks(option)]),
  ];
  const json = verb.options.some(({ long }) => long === '--json') ? ['Takes `--json`.'] : [];
  return rows.length === 0 ? json : [table(['parameter', 'meaning'], rows), ...json];
}

function toRemarks({ long, argChoices, defaultValue, mandatory }: Option): string {
  const remarks = [
    ...(mandatory ? ['required'] : []),
    ...(argChoices ? [argChoices.map(code).join(', ')] : []),
    // The default of --by is the name of the user who runs the command, unless the option is required.
    ...(long === '--by' && !mandatory ? ['default: your user name'] : defaultRemark(defaultValue)),
  ];
  return remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
}

const defaultRemark = (value: unknown): string[] =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? []
    : [`default: ${code(typeof value === 'string' ? value : JSON.stringify(value))}`];

/** The text that `--help` prints after the options. */
function listNotes(verb: Command): string[] {
  let printed = '';
  verb.configureOutput({ writeOut: (text) => (printed += text) });
  verb.outputHelp();
  const notes = printed.slice(printed.indexOf(verb.helpInformation()) + verb.helpInformation().length).trim();
  return notes === '' ? [] : [notes];
}
