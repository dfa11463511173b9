import { expect } from 'chai';
import { pino } from 'pino';
import { LogFault } from '../../ingest/log/index.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { CutOffLog } from '../../test/projector/cut-off-log.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { watchLog } from './watch-log.ts';

describe('the log of ingest, while it is away', () => {
  it('fails appends at once, and logs the loss and the return once', async () => {
    const lines: { level: number; msg: string; why?: string }[] = [];
    const logger = pino(
      {},
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
    );
    const cutOff = new CutOffLog(new MemoryLog());
    const { contact, log } = watchLog(cutOff, logger, { awayAfterMs: 300 });
    try {
      expect(await log.append([])).to.equal(-1);
      cutOff.isCut = true;
      await waitFor(async () => expect(contact.away.aborted).to.equal(true), 10);
      const fault: unknown = await log.append([]).catch((error: unknown) => error);
      expect(fault).to.be.instanceOf(LogFault).with.property('code', 'unreachable');
      cutOff.isCut = false;
      await waitFor(async () => expect(contact.away.aborted).to.equal(false), 10);
    } finally {
      contact.close();
    }
    expect(lines.map(({ level, msg }) => [level, msg])).to.deep.equal([
      [50, 'the log does not answer, so corrections and imports are refused'],
      [30, 'the log answers again'],
    ]);
    expect(lines[0]!.why).to.match(/^The log has not answered for \d+ seconds\. Check Kafka/);
  }).timeout(20_000);
});
