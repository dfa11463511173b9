import { expect } from 'chai';
import { ancestorsOf, isOwned, parseStat } from './parent-process.ts';

type Stat = ReturnType<typeof parseStat>;
const stat = (pid: number, name: string, parent: number, group: number): Stat => ({
  pid,
  name,
  parent,
  group,
});
const processes = (own: Stat, others: Readonly<Record<number, Stat>> = {}) => ({
  read: (pid: number | 'self') => (pid === 'self' ? own : (others[pid] ?? null)),
});

describe('the parent process', () => {
  it('is read from /proc, whatever the name of the process', () => {
    expect(parseStat('71 (npm (a) b) S 70 69 68 0 -1 4194304')).to.deep.equal(stat(71, 'npm (a) b', 70, 69));
    expect(parseStat('')).to.equal(null);
  });

  it('is npm itself, or npm behind the shell of its scripts', () => {
    const { read } = processes(null, { 20: stat(20, 'sh', 10, 10), 10: stat(10, 'npm start', 5, 10) });
    expect(ancestorsOf(10, read)).to.deep.equal([10]);
    expect(ancestorsOf(20, read)).to.deep.equal([20, 10]);
  });

  it('is ignored for a process group leader and for a child of init', () => {
    expect(isOwned(20, processes(stat(30, 'node', 20, 10)).read)).to.equal(true);
    expect(isOwned(20, processes(stat(30, 'node', 20, 30)).read)).to.equal(false);
    expect(isOwned(1, processes(stat(30, 'node', 1, 10)).read)).to.equal(false);
    expect(isOwned(20, processes(null).read), 'where there is no /proc').to.equal(true);
  });
});
