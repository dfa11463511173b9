import { serversFail } from './servers.ts';
import { share, some, times } from './share.ts';

serversFail({
  brokers: share === 0 ? 1 : 3,
  projectors: 3,
  writersKilled: times(100, 5),
  writersFrozen: times(10, 1),
  serversKilled: times(10, 1),
  frozenSeconds: some(30, 2),
});
