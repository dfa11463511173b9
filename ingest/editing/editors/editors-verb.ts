import { type Command, InvalidArgumentError, Option } from 'commander';
import type pg from 'pg';
import type { KeySecrets } from '../../../db/accounts/keys/index.ts';
import { currentUser, type Print, printLine, withRefusal } from '../../../db/terminal/index.ts';
import { type Role, ROLES } from './editor.ts';
import {
  addEditor,
  type EditorRefused,
  type ListedEditor,
  listEditors,
  removeEditor,
  renewToken,
  setRole,
  type TokenIssued,
} from './editors.ts';

/** Resources of the commands, opened when one runs. */
export interface EditorsOpen {
  readonly pool: pg.Pool;
  /** The secret that hashes tokens: the same as ingest's. */
  readonly secret: KeySecrets;
  close(): Promise<void>;
}

interface Given {
  readonly name: string;
  readonly json?: true;
  readonly by: string;
  readonly why?: string;
  readonly role: Role;
  readonly series: string[];
  readonly label: string[];
  readonly expires?: Date;
}

/** `bookings editors add|remove|list|role|token`. A refused command prints a sentence and exits with 1. */
export function editorsVerb(
  program: Command,
  open: () => Promise<EditorsOpen>,
  print: Print = printLine,
): void {
  const editors = program.command('editors').description('manage editors and their tokens');
  const run = (work: (at: EditorsOpen, given: Given) => Promise<string | null>) => (given: Given) =>
    withRefusal(open, (at) => work(at, given));
  withBounds(withExpiry(changes(editors, 'add', 'add an editor and print the token once'))).action(
    run(async ({ pool, secret }, given) =>
      issued(print, await addEditor(pool, toChange(given), secret), given),
    ),
  );
  withExpiry(
    changes(editors, 'token', 'replace the token of an editor; the old token stops immediately'),
  ).action(
    run(async ({ pool, secret }, given) =>
      issued(print, await renewToken(pool, { ...given, expiresAt: given.expires ?? null }, secret), given),
    ),
  );
  withBounds(changes(editors, 'role', 'change the role, series and labels of an editor immediately')).action(
    run(async ({ pool }, given) =>
      done(print, await setRole(pool, toChange(given)), given, `${given.name} is ${given.role} now.`),
    ),
  );
  changes(editors, 'remove', 'remove an editor; the token stops immediately; corrections stay').action(
    run(async ({ pool }, given) =>
      done(print, await removeEditor(pool, given), given, `${given.name} is no editor any more.`),
    ),
  );
  command(editors, 'list', 'list editors').action(
    run(async ({ pool }, given) => {
      const listed = await listEditors(pool);
      print(given.json ? JSON.stringify(listed) : listed.map(line).join('\n') || 'No editors yet.');
      return null;
    }),
  );
}

const command = (under: Command, name: string, description: string): Command =>
  under.command(name).description(description).option('--json', 'print for machines');

const changes = (under: Command, name: string, description: string): Command =>
  command(under, name, description)
    .requiredOption('--name <name>', "the editor's name, as corrections show it")
    .option('--by <who>', 'who makes this change', currentUser())
    .option('--why <why>', 'the reason, for the audit log');

const withBounds = (under: Command): Command =>
  under
    .addOption(new Option('--role <role>', 'permissions of the editor').choices(ROLES).default('editor'))
    .option('--series <slug>', 'allow only this series (repeat the option for more)', collected, [])
    .option('--label <slug>', 'allow only this label (repeat the option for more)', collected, []);

const withExpiry = (under: Command): Command =>
  under.option('--expires <instant>', 'when the token expires, such as 2026-12-31T23:59:59Z', instant);

const collected = (value: string, before: string[]): string[] => [...before, value];

function instant(text: string): Date {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime()) && at.getTime() > Date.now()) return at;
  throw new InvalidArgumentError('Give an instant in the future, such as 2026-12-31T23:59:59Z.');
}

const toChange = ({ name, role, series, label, by, why, expires }: Given) => ({
  name,
  role,
  series,
  by,
  why,
  labels: label,
  expiresAt: expires ?? null,
});

function issued(print: Print, outcome: TokenIssued, { name, json }: Given): string | null {
  if (!outcome.ok) return outcome.message;
  const { token } = outcome;
  print(json ? JSON.stringify({ name, editor_token: token }) : `EDITOR_TOKEN=${token}`);
  return null;
}

function done(
  print: Print,
  outcome: { readonly ok: true } | EditorRefused,
  { name, json }: Given,
  sentence: string,
): string | null {
  if (!outcome.ok) return outcome.message;
  print(json ? JSON.stringify({ name, done: true }) : sentence);
  return null;
}

function line({ name, role, series, labels, removed_at, hint, expires_at }: ListedEditor): string {
  const bounds = [...series, ...labels];
  const token = hint === null ? 'no token' : `${hint}…`;
  const until = expires_at === null ? '' : ` until ${expires_at.toISOString()}`;
  const bound = bounds.length === 0 ? '' : ` bound to ${bounds.join(', ')}`;
  const gone = removed_at === null ? '' : `  (removed ${removed_at.toISOString()})`;
  return `${token}${until}  ${role.padEnd(11)}  ${name}${bound}${gone}`;
}
