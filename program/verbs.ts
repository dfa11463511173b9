import { type Command, CommanderError, program as commander } from 'commander';
import { addCommands } from './commands.ts';
import { demandCatalog, wordsOf } from './no-catalog.ts';
import type { Settings } from './settings/index.ts';

/**
 * Runs one command.
 * @returns the exit code: 0 done, 1 not done; errors are printed as a sentence on standard error.
 */
export async function run(argv: readonly string[], settings: Settings): Promise<number> {
  process.exitCode = 0;
  try {
    const program = cli().hook('preAction', (_, verb) =>
      demandCatalog(wordsOf(verb), settings, (line) => void process.stderr.write(`${line}\n`)),
    );
    await addCommands(program, argv[2] ?? '', settings);
    await program.parseAsync(argv);
    return process.exitCode;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode;
    process.stderr.write(`${faultSentence(fault)}\n`);
    return 1;
  }
}

const cli = (): Command =>
  commander
    .name('bookings')
    .description('Festival booking data: import lineups, project them, serve the API.')
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(explainExcess(text)) })
    .enablePositionalOptions()
    .exitOverride();

/**
 * Adds a remedy to an error about too many arguments: a misspelled subcommand counts as an argument if its command also
 * runs without a subcommand.
 */
export const explainExcess = (text: string): string =>
  text.startsWith('error: too many arguments')
    ? `${text}Check the spelling of the subcommand; --help lists subcommands and arguments.\n`
    : text;

/** Formats an error that the user can fix as one sentence without a stack. */
export function faultSentence(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if ('code' in fault && fault.code === 'EADDRINUSE' && 'port' in fault) {
    return `Port ${String(fault.port)} is in use by another program, or by another setting of this program. Set PORT, INGEST_PORT, OPS_PORT or EXPLORER_PORT to a free port.`;
  }
  if ('code' in fault && fault.code === 'EADDRNOTAVAIL' && 'address' in fault) {
    return `${String(fault.address)} is not an address of this machine; set API_HOST, EDITORS_HOST, OPS_HOST or EXPLORER_HOST to an address of this machine.`;
  }
  if ('code' in fault && fault.code === 'ECONNREFUSED')
    return `A server cannot be reached: ${collectMessages(fault)}. Start the server, or correct the address in DATABASE_URL, KAFKA_BROKERS or REDIS_URL. \`npx bookings doctor\` checks each server.`;
  if ('code' in fault && (fault.code === 'ENOTFOUND' || fault.code === 'EAI_AGAIN')) {
    return `The host name of a server is unknown: ${fault.message}. Check DATABASE_URL, KAFKA_BROKERS and REDIS_URL.`;
  }
  if (isTlsFault(fault))
    return `The TLS connection to a server failed: ${fault.message}. Check sslmode and sslrootcert in DATABASE_URL.`;
  return fault.message === '' ? fault.name : fault.message;
}

/** A host with several addresses fails with one error for each. */
const collectMessages = (fault: Error): string =>
  fault instanceof AggregateError
    ? fault.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
    : fault.message;

/** Codes of Node's TLS (`ERR_TLS_…`, OpenSSL's certificate errors), and messages of pg without a code. */
const isTlsFault = (fault: Error): boolean =>
  fault.message === 'The server does not support SSL connections' ||
  ('code' in fault &&
    /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_)/.test(
      String(fault.code),
    ));
