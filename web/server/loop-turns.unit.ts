import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { LoopTurns } from './loop-turns.ts';

/** Longer than a turn of the event loop should take. */
const LONG_MS = 12;

describe('turns of the event loop', () => {
  let log: string[] = [];
  const spin = (): void => {
    const until = performance.now() + LONG_MS;
    while (performance.now() < until);
  };
  const ask = (turns: LoopTurns, owner: string, name: string): (() => void) => {
    const start = (): void => {
      log.push(name);
      spin();
    };
    return turns.run(owner, start, () => log.push(`${name} refused`));
  };
  const patient = { patience: 10_000, waitingPerOwner: 10 };
  beforeEach(() => (log = []));

  it('start requests for some milliseconds in one turn, and one of each owner in the next ones', async () => {
    const turns = new LoopTurns(patient);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(turns, 'a', name);
    for (const name of ['b1', 'b2', 'b3', 'b4']) ask(turns, 'b', name);
    expect(log).to.deep.equal(['a1']);
    await sleep(200);
    expect(log).to.have.length(9);
    // Few open requests: a2, b1, b2. Then a and b in turn.
    expect(log).to.deep.equal(['a1', 'a2', 'a3', 'b1', 'b3', 'b2', 'a4', 'b4', 'a5']);
  });

  it('start the request of an owner with few open ones at once in a turn that just began', async () => {
    const turns = new LoopTurns(patient);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(turns, 'a', name);
    await nextTurn();
    ask(turns, 'b', 'b1');
    expect(log.indexOf('b1')).to.be.within(1, 3);
    expect(log).not.to.include('a6');
  });

  it('count a request as open until it is answered', async () => {
    const turns = new LoopTurns(patient);
    const answered = ['a1', 'a2', 'a3'].map((name) => ask(turns, 'a', name));
    ask(turns, 'c', 'c1');
    ask(turns, 'c', 'c2');
    await sleep(100);
    for (const close of answered) close();
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) ask(turns, 'b', name);
    await nextTurn();
    ask(turns, 'a', 'a4');
    expect(log.at(-1)).to.equal('a4');
    ask(turns, 'c', 'c3');
    expect(log.at(-1)).to.equal('a4');
  });

  it('refuse a request that waits too long, or beside too many of its owner', async () => {
    const hasty = new LoopTurns({ patience: 15, waitingPerOwner: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(hasty, 'a', name);
    expect(log).to.deep.equal(['a1', 'a5 refused']);
    await sleep(200);
    expect(log).to.have.length(5);
    expect(log).to.include('a4 refused');
  });
});
