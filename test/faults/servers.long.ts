import { FAULTS } from './each-part.ts';
import { serversFail } from './servers.ts';
import { share, some, times } from './share.ts';

const EVERY = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
/** These are killed above. */
const NOT_KILLED = EVERY.filter((fault) => fault !== 'killed');

serversFail({
  brokers: share === 0 ? 1 : 3,
  projectors: 3,
  writersKilled: times(100, 5),
  writersFrozen: times(10, 1),
  serversKilled: times(10, 1),
  faults: {
    'the writer': NOT_KILLED,
    'a standby': EVERY,
    'the API': EVERY,
    ingest: EVERY,
    Postgres: NOT_KILLED,
    Redis: NOT_KILLED,
    'a broker': NOT_KILLED,
  },
  faultSeconds: some(30, 2),
});
