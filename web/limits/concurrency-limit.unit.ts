import { expect } from 'chai';
import { ConcurrencyLimit } from './concurrency-limit.ts';

describe('the concurrency limit', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** What happened, and how to end what runs. */
  const watched = (turns: ConcurrencyLimit) => {
    const events: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (owner: string, name: string): void =>
      turns.take(
        owner,
        (end) => {
          events.push(`${name} runs`);
          ends.set(name, end);
        },
        () => events.push(`${name} refused`),
      );
    return { events, take, end: (name: string) => ends.get(name)!() };
  };

  it('lets some requests of each owner run, and the others in their order', () => {
    const { events, take, end } = watched(new ConcurrencyLimit({ atOnce: 2, waiting: 2, patience: 1_000 }));
    for (const name of ['1', '2', '3', '4']) take('a', `a${name}`);
    take('b', 'b1');
    expect(events).to.deep.equal(['a1 runs', 'a2 runs', 'b1 runs']);
    end('a2');
    end('a2');
    end('a1');
    expect(events.slice(3)).to.deep.equal(['a3 runs', 'a4 runs']);
  });

  it('refuses a request when too many wait, and when its turn does not come in time', async () => {
    const { events, take, end } = watched(new ConcurrencyLimit({ atOnce: 1, waiting: 1, patience: 10 }));
    for (const name of ['a1', 'a2', 'a3']) take('a', name);
    expect(events).to.deep.equal(['a1 runs', 'a3 refused']);
    await pause(20);
    expect(events.slice(2)).to.deep.equal(['a2 refused']);
    end('a1');
    take('a', 'a4');
    expect(events.at(-1)).to.equal('a4 runs');
  });
});
