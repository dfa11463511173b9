import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { editionReport } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { CutOffLog } from '../../test/projector/cut-off-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { timed } from '../../test/stack/timed.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type Projector, runProjector } from '../run-projector.ts';
import type { ProjectorEvent } from './status.ts';

/** On a quiet machine. */
const HANDOVER_MS = 10_000;

interface Run extends Projector {
  readonly log: CutOffLog;
  readonly events: ProjectorEvent[];
}

describe('a writer that loses contact with the log', function () {
  this.timeout(90_000);
  const stopping = new AbortController();
  const log = new MemoryLog();
  const runs: Run[] = [];
  let database: Database;
  before(async () => {
    database = await freshDatabase();
  });
  after(async () => {
    stopping.abort();
    for (const { log: cutOff, done } of runs) {
      cutOff.isCut = false;
      await done;
    }
    await database.drop();
  });

  const start = (name: string): Run => {
    const cutOff = new CutOffLog(log);
    const events: ProjectorEvent[] = [];
    const projector = runProjector({
      log: cutOff,
      databaseUrl: database.url,
      name,
      signal: stopping.signal,
      onEvent: (event) => void events.push(event),
    });
    const run = { ...projector, log: cutOff, events };
    runs.push(run);
    return run;
  };
  const publish = (slug: string): Promise<number> => log.append([eventOf(editionReport(slug))]);
  const hasRole = (run: Run, role: string, seconds: number): Promise<unknown> =>
    waitFor(async () => expect(run.status().role).to.equal(role), seconds);

  /**
   * Cuts off the writer until the standby writes.
   * @throws if the writer lost its lease for another reason, as by a late heartbeat on a busy machine.
   */
  const cutOffWriter = async ([first, second]: readonly [Run, Run]) => {
    const [writer, standby] = first.status().role === 'writer' ? [first, second] : [second, first];
    writer.log.isCut = true;
    const { milliseconds, busy } = await timed(() => hasRole(standby, 'writer', 30));
    await hasRole(writer, 'standby', 30);
    try {
      expect(writer.status().lastError).to.match(/^The log has not answered for \d+ seconds/);
    } catch (error) {
      writer.log.isCut = false;
      throw error;
    }
    return { writer, standby, milliseconds, busy };
  };

  it('releases its lease within 10 s with the reason, and returns as a standby', async () => {
    await publish('sun-2024');
    const first = start('first');
    await hasRole(first, 'writer', 30);
    const second = start('second');
    await waitFor(async () => expect(second.events.map(({ kind }) => kind)).to.include('standby'), 30);
    const { writer, standby, milliseconds, busy } = await waitFor(() => cutOffWriter([first, second]), 60);
    console.log(`      the standby wrote after ${Math.round(milliseconds)} ms`);
    expect(milliseconds).to.be.lessThan(HANDOVER_MS * busy);
    const position = await publish('moon-2024');
    await waitFor(async () => expect(standby.status().position).to.equal(position + 1), 20);
    expect(writer.status()).to.include({ role: 'standby', position: null });
    expect(writer.status().logSilentSeconds).to.be.greaterThan(5);
    expect(writer.events.map(({ kind }) => kind)).to.include('log_away');
    writer.log.isCut = false;
    await waitFor(async () => expect(writer.status().logSilentSeconds).to.be.lessThan(1), 10);
  });

  it('does not acquire the lease without contact', async () => {
    const [first, second] = runs;
    for (const run of runs) run.log.isCut = true;
    await hasRole(second!, 'standby', 20);
    await sleep(2_000);
    expect(runs.map((run) => run.status().role)).to.deep.equal(['standby', 'standby']);
    second!.log.isCut = false;
    await hasRole(second!, 'writer', 20);
    expect(first!.status().role).to.equal('standby');
  });
});
