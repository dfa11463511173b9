import { expect } from 'chai';
import { type Moved, movedWords, type ChangeAuthor } from './changes-since-base.ts';

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
