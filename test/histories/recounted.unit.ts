import { folds } from '../../projector/fold/steps/index.ts';
import { expectRecounted } from '../oracle/compare.ts';
import { histories, type Vocabulary } from './history.ts';
import { END } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { knowOldVersion } from './old-version.ts';
import { builtOnPaper } from './expected-tables.ts';
import { everyHistory, inWords, running, timeoutOf } from './report.ts';
import { world } from './world/index.ts';

/** Many editors and few sources. */
const edited: Vocabulary = { ...world, weights: { statements: 16, corrections: 20 } };

describe('a build from zero, on paper', () => {
  let forget: () => void;
  before(() => (forget = knowOldVersion()));
  after(() => forget());

  it('shows what an independent recount gives, whatever editors say', async function () {
    const many = running(150);
    this.timeout(timeoutOf(many));
    await everyHistory(
      histories(edited, 40),
      many,
      async (events) => {
        const log = new MemoryLog(events);
        expectRecounted(log.events, END, await builtOnPaper(log, END, folds));
      },
      (events) => events.map(inWords),
    );
  });
});
