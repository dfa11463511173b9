import { expect } from 'chai';
import type { RecordedEvent } from '../ingest/events/index.ts';
import { ChangesSince } from './changes-since.ts';

const stated = { part: null, as_of: '2026-02-01T12:00:00.000Z', revision: 1 };
const subject = 'edition:some-2026';

const event = (id: string, import_id: string | null, fields: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id,
  type: 'lineup.reported',
  version: 1,
  time: stated.as_of,
  position: 0,
  source: 'app',
  subject,
  import_id,
  data: stated,
  ...fields,
});
const retracted = (import_id: string): RecordedEvent =>
  event('r', null, { type: 'import.retracted', source: 'editor', data: { import_id } });

describe("the statements in force beyond the tables' position", () => {
  const word = { id: 'a', type: 'lineup.reported', subject, ...stated, imports: ['1'] };
  const after = (...events: RecordedEvent[]) => {
    const since = new ChangesSince([word], 'app', new Set([subject]));
    for (const each of events) since.take(each);
    return since.statements().map(({ id, imports }) => [id, imports.join()]);
  };

  it('are the newest of the source for each subject, over all of its imports', () => {
    const others = [event('c', '3', { source: 'fans' }), event('d', '4', { subject: 'edition:other-2026' })];
    expect(after(event('b', '2'), event('a', '2'), ...others)).to.deep.equal([
      ['a', '1,2'],
      ['b', '2'],
    ]);
  });

  it('do not include statements retracted since', () => {
    expect(after(event('b', '2'), retracted('1'))).to.deep.equal([['b', '2']]);
    expect(after(event('a', '2'), retracted('1'))).to.deep.equal([['a', '2']]);
    const withdrawn = event('w', null, { type: 'statement.withdrawn', data: { statement: 'a' } });
    expect(after(withdrawn)).to.deep.equal([]);
  });
});
