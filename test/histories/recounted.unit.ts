import { folds } from '../../projector/fold/steps/index.ts';
import { expect } from 'chai';
import { expectRecounted } from '../oracle/compare.ts';
import { rows } from '../oracle/tables.ts';
import { histories, type Vocabulary } from './history.ts';
import { END } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { addOldVersion } from './old-version.ts';
import { rebuildInMemory } from './expected-tables.ts';
import { everyHistory, eventText, running, timeoutOf } from './report.ts';
import { world } from './world/index.ts';
import { namesakes } from './world/namesakes.ts';

/** Many corrections and few statements. */
const edited: Vocabulary = { ...world, weights: { statements: 16, corrections: 20 } };

describe('a rebuild in memory', () => {
  let forget: () => void;
  before(() => (forget = addOldVersion()));
  after(() => forget());

  it('equals an independent recount, whatever editors correct', async function () {
    const many = running(150);
    this.timeout(timeoutOf(many));
    await everyHistory(
      histories(edited, 40),
      many,
      async (events) => {
        const log = new MemoryLog(events);
        expectRecounted(log.events, END, await rebuildInMemory(log, END, folds));
      },
      (events) => events.map(eventText),
    );
  });

  it('asks whether one name is two artists’, as an independent recount does', async function () {
    const many = running(60);
    this.timeout(timeoutOf(many));
    let asked = 0;
    await everyHistory(
      histories(namesakes, 30),
      many,
      async (events) => {
        const log = new MemoryLog(events);
        const tables = await rebuildInMemory(log, END, folds);
        expectRecounted(log.events, END, tables);
        asked += rows<{ kind: string }>(tables, 'review_item').filter(
          ({ kind }) => kind === 'same_name',
        ).length;
      },
      (events) => events.map(eventText),
    );
    expect(asked).to.be.greaterThan(0);
  });
});
