import { expect } from 'chai';
import type { PresentedKey } from '../access/index.ts';
import type { Outcome, PendingRequest } from '../batching/index.ts';
import { tryKey } from './try-key.ts';

const UNAUTHORIZED = { kind: 'unauthorized' } as Outcome;
const ANSWERED = { kind: 'body', charge: {} } as unknown as Outcome;

describe('a key while KEY_SECRET is rotated', () => {
  const key: PresentedKey = { hash: 'new', hashes: ['new', 'old'], header: 'Bearer k', isConfirmed: false };

  /** The hashes that are tried, and what comes of it, if `inUse` is asked of each attempt. */
  function attempts(inUse: (hash: string, nth: number) => boolean) {
    const tried: string[] = [];
    let ended: readonly [Outcome, string] | null = null;
    tryKey(
      { submit: ({ done }) => done(inUse(tried.at(-1)!, tried.length) ? ANSWERED : UNAUTHORIZED) },
      key,
      (hash, done) => {
        tried.push(hash);
        return { done } as PendingRequest;
      },
      (...outcome) => (ended = outcome),
    );
    return { tried, ended };
  }

  it('is tried under each secret until one matches', () => {
    expect(attempts((hash) => hash === 'new')).to.deep.equal({ tried: ['new'], ended: [ANSWERED, 'new'] });
    expect(attempts((hash) => hash === 'old')).to.deep.equal({
      tried: ['new', 'old'],
      ended: [ANSWERED, 'old'],
    });
  });

  it('is found while another process moves it to the newest secret', () => {
    const isMovedAfterFirst = (hash: string, nth: number): boolean => hash === 'new' && nth > 1;
    expect(attempts(isMovedAfterFirst)).to.deep.equal({
      tried: ['new', 'old', 'new'],
      ended: [ANSWERED, 'new'],
    });
  });

  it('is refused when no secret matches', () => {
    expect(attempts(() => false).ended).to.deep.equal([UNAUTHORIZED, 'new']);
  });
});
