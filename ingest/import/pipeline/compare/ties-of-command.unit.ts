import { expect } from 'chai';
import type { ImportStep } from '../import-step.ts';
import { refuseTies } from './ties-of-command.ts';

interface Stated {
  readonly id: string;
  readonly type: string;
  readonly as_of: string;
}

const stepOf = (...stated: readonly Stated[]): ImportStep =>
  ({
    state: 'valid',
    loaded: { manifest: { source: 'some-app' } },
    validated: {
      tally: new Map([['editions', 1]]),
      spool: {
        async *read() {
          for (const { id, type, as_of } of stated)
            yield { id, type, subject: 'edition:sun-2024', data: { part: null, as_of, revision: 1 } };
        },
      },
    },
  }) as unknown as ImportStep;

describe('the manifests of one command', () => {
  it('are refused for a tie of an edition although another one supersedes their lineup', async () => {
    const [older, newer] = ['2024-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'];
    const checked = await refuseTies([
      stepOf({ id: 'a', type: 'edition.reported', as_of: older }),
      stepOf({ id: 'b', type: 'lineup.reported', as_of: newer }),
      stepOf(
        { id: 'c', type: 'edition.reported', as_of: older },
        { id: 'd', type: 'lineup.reported', as_of: older },
      ),
    ]);
    expect(checked.map(({ state }) => state)).to.deep.equal(['valid', 'valid', 'refused']);
    expect(checked[2]!.refusal).to.have.lengthOf(1);
  });
});
