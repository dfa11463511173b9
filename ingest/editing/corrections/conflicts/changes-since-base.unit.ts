import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import {
  listChangesSinceBase,
  type Moved,
  movedWords,
  type Recorded,
  recordedChange,
  type ChangeAuthor,
} from './changes-since-base.ts';
import { field, type Field } from './field.ts';

const moved = (field: string, by: ChangeAuthor): Moved => ({
  field,
  of: 'cy',
  from: null,
  to: null,
  position: 1,
  time: '2024-02-01T00:00:00.000Z',
  by,
});
const ann: ChangeAuthor = { kind: 'editor', editor: 'ann', correction: 'c1' };
const official: ChangeAuthor = { kind: 'source', source: 'official', imports: [] };

describe('movedWords: the changes since the base of a correction', () => {
  it('names each field once, grouped by its author', () => {
    expect(movedWords([moved('stage', ann)])).to.equal('ann changed stage');
    const all = ['stage', 'start', 'stage', 'day'].map((field) => moved(field, ann));
    expect(movedWords([...all, moved('start', official)])).to.equal(
      'ann changed stage, start and day, official changed start',
    );
  });
});

describe('listChangesSinceBase: the changes that concern a touched field', () => {
  const onStages = (of: string, ...stages: readonly string[]): Field =>
    field(
      of,
      'stage',
      stages.map((stage) => ({ stage })),
    );
  const change = (changed: Field, position: number): Recorded =>
    recordedChange(changed, { by: ann, position, time: '', back: false }, () => ({ from: null, to: null }));
  const positions = (touched: Field, since: readonly Recorded[]): number[] =>
    listChangesSinceBase([touched], since).map(({ position }) => position);

  it('follows a set through all its moves, in any order', () => {
    const since = [
      change(onStages('cy', 'c', 'd'), 1),
      change(onStages('cy', 'x', 'y'), 2),
      change(onStages('cy', 'a', 'b'), 3),
      change(onStages('cy', 'b', 'c'), 4),
      change(onStages('dee', 'a', 'b'), 5),
      change(onStages('cy', 'd'), 6),
    ];
    expect(positions(onStages('cy', 'a'), since)).to.deep.equal([1, 3, 4, 6]);
    expect(positions(onStages('cy', 'y'), since)).to.deep.equal([2]);
    expect(positions(onStages('cy', 'z'), since)).to.deep.equal([]);
    expect(positions(field('cy', 'stage'), since)).to.deep.equal([1, 2, 3, 4, 6]);
  });

  it('compares hundreds of operations with hundreds of moves in little time', () => {
    const since = Array.from({ length: 300 }, (_, n) => change(onStages('cy', `s${n}`, `s${n + 1}`), n));
    const touched = Array.from({ length: 300 }, (_, n) => onStages('cy', `s${n}`));
    const begun = processorSeconds();
    expect(listChangesSinceBase(touched, since)).to.have.length(300);
    expect(processorSeconds() - begun).to.be.below(3);
  });
});
