import { expect } from 'chai';
import { Command } from 'commander';
import type { ClaimEvent } from '../../events/index.ts';
import type { ImportDeps } from './deps.ts';
import { importVerb } from './verb.ts';

describe('bookings import undo', () => {
  const undo = async (...options: string[]): Promise<unknown> => {
    const appended: ClaimEvent[] = [];
    const deps = {
      log: { append: (events: ClaimEvent[]) => Promise.resolve(appended.push(...events)) },
      database: { query: () => Promise.resolve({ rows: [{ id: 'a', retracted_at: null }] }) },
      now: () => new Date(0),
      close: () => Promise.resolve(),
    };
    const program = new Command().exitOverride();
    importVerb(
      program,
      () => Promise.resolve(deps as unknown as ImportDeps & { close(): Promise<void> }),
      () => undefined,
    );
    await program.parseAsync(['import', 'undo', 'a', '--by', 'Ada', ...options], { from: 'user' });
    return (appended[0]!.data as { reason: unknown }).reason;
  };

  it('stores the reason of --why, as other commands do, and of its former name', async () => {
    expect(await undo('--why', 'wrong year')).to.equal('wrong year');
    expect(await undo('--reason', 'wrong year')).to.equal('wrong year');
    expect(await undo()).to.equal(null);
  });
});
