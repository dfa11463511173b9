import { expect } from 'chai';
import fc from 'fast-check';
import { FairQueue, type Queued, type QueueClass } from './fair-queue.ts';

interface One extends Queued {
  readonly n: number;
}

describe('the fair queue of requests', () => {
  const of = (owner: string, n: number, isUnconfirmed = false): One => ({ owner, n, isUnconfirmed });
  const filled = (counts: Readonly<Record<string, number>>, options = {}): FairQueue<One> => {
    const queue = new FairQueue<One>({ waitingPerKey: 1_000, bound: 5_000, ...options });
    for (const [owner, count] of Object.entries(counts))
      for (let n = 0; n < count; n += 1) queue.push(of(owner, n, owner.startsWith('@')));
    return queue;
  };
  const nothingRuns = (): boolean => false;
  const taken = (queue: FairQueue<One>, queueClass: QueueClass): string[] =>
    queue.take(queueClass).map(({ owner }) => owner);
  const countOf = (owners: readonly string[], owner: string): number =>
    owners.filter((one) => one === owner).length;

  it('gives a key that is alone full statements, in order', () => {
    const queue = filled({ a: 300 });
    expect(queue.nextClass(nothingRuns)).to.equal('all');
    expect(queue.take('all').map(({ n }) => n)).to.deep.equal(Array.from({ length: 256 }, (_, n) => n));
    expect(queue).to.have.length(44);
  });

  it('serves keys with few requests first and together, however many another key has', () => {
    const queue = filled({ greedy: 900, a: 1, b: 3 });
    expect(queue.nextClass(nothingRuns)).to.equal('light');
    expect(taken(queue, 'light')).to.deep.equal(['a', 'b', 'b', 'b']);
    expect(queue.nextClass(nothingRuns)).to.equal('heavy');
  });

  it('serves heavy keys in turn, a few requests each, and in one statement at a time', () => {
    const queue = filled({ greedy: 900, other: 100 });
    const owners = taken(queue, 'heavy');
    expect(owners).to.have.length(16);
    expect(countOf(owners, 'other')).to.equal(8);
    expect(queue.nextClass((queueClass) => queueClass === 'heavy')).to.equal(null);
    expect(queue.nextClass(nothingRuns)).to.equal('heavy');
  });

  it("refuses requests beyond a key's share, and the newest of the longest queue when there are too many", () => {
    const queue = filled({ greedy: 30 }, { waitingPerKey: 30, bound: 40 });
    expect(queue.push(of('greedy', 30))).to.include({ owner: 'greedy', n: 30 });
    for (let n = 0; n < 10; n += 1) expect(queue.push(of(`light ${n}`, n))).to.equal(null);
    expect(queue.push(of('late', 0))).to.include({ owner: 'greedy', n: 29 });
    expect(queue).to.have.length(40);
  });

  it('looks up unknown keys separately, a few per address, without counting them as competitors', () => {
    const queue = filled({ a: 100, '@1': 500, '@2': 1 });
    expect(queue.nextClass(nothingRuns)).to.equal('unconfirmed');
    const owners = taken(queue, 'unconfirmed');
    expect(owners).to.have.length(16);
    expect(countOf(owners, '@2')).to.equal(1);
    expect(queue.nextClass((queueClass) => queueClass === 'unconfirmed')).to.equal('all');
    expect(taken(queue, 'all')).to.have.length(100);
  });

  it('hands out each request once, and the requests of one key in order, in any interleaving', () => {
    const owner = fc.constantFrom('a', 'b', 'c', 'd', '@1', '@2');
    const step = fc.oneof(
      { weight: 20, arbitrary: fc.record({ push: owner }) },
      fc.constantFrom<QueueClass | 'clear'>('all', 'light', 'heavy', 'unconfirmed', 'clear'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const queue = new FairQueue<One>({ waitingPerKey: 20, bound: 40 });
        const out: One[] = [];
        let pushed = 0;
        for (const one of steps) {
          if (typeof one === 'string') out.push(...(one === 'clear' ? queue.clear() : queue.take(one)));
          else {
            const refused = queue.push(of(one.push, (pushed += 1), one.push.startsWith('@')));
            if (refused !== null) out.push({ ...refused, owner: 'refused' });
          }
          expect(queue.length).to.equal(pushed - out.length);
        }
        out.push(...queue.clear());
        expect(out).to.have.length(pushed);
        for (const key of new Set(out.map(({ owner: of }) => of).filter((of) => of !== 'refused'))) {
          const numbers = out.filter(({ owner: of }) => of === key).map(({ n }) => n);
          expect(numbers).to.deep.equal(numbers.toSorted((x, y) => x - y));
        }
      }),
    );
  });
});
