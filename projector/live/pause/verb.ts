import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type pg from 'pg';
import { withClient } from '../../../db/index.ts';
import { currentUser, type Print, printLine, withOpened } from '../../../db/terminal/index.ts';
import { type ParkCapacity, parkRemedy, parkState, readParkCapacity } from '../../store/parked/index.ts';
import { describePause, readWriterState, removePause, requestPause, type WriterState } from './pause.ts';

/** The resources of the commands; opened when one runs. */
interface PauseResources {
  readonly databaseUrl: string;
  /** `PARK_LIMIT`. */
  readonly parkLimit: number;
  close(): Promise<void>;
}

/** Seconds that a writer has for its current batch. */
const WAIT_SECONDS = 30;
/** A standby ends a writer whose heartbeat is older. */
const HEARTBEAT_SECONDS = 5;

/** Adds `pause`, `resume` and `status` to `bookings projector`. */
export function pauseVerbs(
  projector: Command,
  open: () => Promise<PauseResources>,
  print: Print = printLine,
): void {
  const on = (work: (client: pg.Client, parkLimit: number) => Promise<void>): Promise<void> =>
    withOpened(open, ({ databaseUrl, parkLimit }) =>
      withClient(databaseUrl, { applicationName: 'bookings projector' }, (client) => work(client, parkLimit)),
    );
  projector
    .command('pause')
    .description('pause the writer after its current batch; the pause outlasts restarts')
    .option('--why <why>', 'the reason, for the audit log')
    .option('--by <who>', 'who pauses it', currentUser())
    .addHelpText('after', '\nExit codes: 0 the writer has stopped; 2 no writer has confirmed the pause yet.')
    .action(({ why = null, by }: { why?: string | null; by: string }) =>
      on((client) => pause(client, { by, why }, print)),
    );
  projector
    .command('resume')
    .description('resume a paused projector')
    .action(() =>
      on(async (client) => {
        const resumed = await removePause(client);
        print(resumed ? 'The projector continues.' : 'The projector is not paused.');
      }),
    );
  projector
    .command('status')
    .description(
      'show which projector writes the read tables, whether it is paused, and how many events are parked',
    )
    .option('--json', 'print for machines')
    .action(({ json }: { json?: true }) =>
      on(async (client, parkLimit) => {
        const state = await readWriterState(client);
        const room = await readParkCapacity(client, parkLimit);
        const parked = { ...room, state: parkState(room) };
        print(
          json ? JSON.stringify({ ...state, parked }, null, 2) : `${printState(state)}\n${printPark(room)}`,
        );
      }),
    );
}

async function pause(
  client: pg.Client,
  given: { readonly by: string; readonly why: string | null },
  print: Print,
): Promise<void> {
  const added = await requestPause(client, given);
  const state = await waitForWriter(client);
  // Resumed by another operator meanwhile.
  if (state.pause === null) throw new Error('Another `bookings projector resume` ended the pause.');
  if (!added) print('The projector was already paused, and the earlier pause stays unchanged.');
  print(printState(state));
  if (state.pause.position === null) process.exitCode = 2;
}

/** Waits until the writer has stopped, for as long as a batch may take. */
async function waitForWriter(client: pg.Client): Promise<WriterState> {
  for (let waited = 0; ; waited++) {
    const state = await readWriterState(client);
    const isPending = state.pause !== null && state.pause.position === null && isAlive(state);
    if (!isPending || waited >= WAIT_SECONDS * 10) return state;
    await sleep(100);
  }
}

const isAlive = ({ heartbeat_age: age }: WriterState): boolean => age !== null && age <= HEARTBEAT_SECONDS;

function printState(state: WriterState): string {
  const { holder, heartbeat_age: age, generation, pause } = state;
  const ofGeneration = generation === null ? '' : `, generation ${generation}`;
  const lines = [
    holder === null || age === null
      ? 'No projector has written yet.'
      : isAlive(state)
        ? `Writer: ${holder}, last heartbeat ${age.toFixed(0)} s ago${ofGeneration}.`
        : `No projector writes. The last heartbeat of a writer was ${age.toFixed(0)} s ago, by ${holder}${ofGeneration}. /readyz of each projector gives the reason.`,
  ];
  if (pause === null) return [...lines, 'Not paused.'].join('\n');
  const stopped =
    pause.position === null
      ? 'No writer has confirmed the pause yet. The next writer stops before it applies an event.'
      : `The writer has stopped before position ${pause.position}.`;
  return [...lines, describePause(pause), stopped].join('\n');
}

const FULLNESS = {
  empty: '',
  has_room: '',
  nearly_full:
    ' The space for parked events is nearly full. If the position of the projector does not move, this space is too small for the failed events of the next batch.',
  full: ' The park is full: the projector applies no further events, so readers see no newer data.',
};

function printPark(room: ParkCapacity): string {
  const { events, counted, limit } = room;
  if (events === 0) return 'No event is parked.';
  const remedy = parkRemedy(room);
  return (
    `Parked events: ${events}; ${counted} count for PARK_LIMIT (${limit}).${FULLNESS[parkState(room)]}` +
    (remedy === null ? '' : `\n${remedy}`)
  );
}
