import { serversFail } from './servers.ts';
import { share, some } from './share.ts';

serversFail({
  brokers: share === 0 ? 1 : 3,
  writersKilled: some(100, 5),
  writersFrozen: some(10, 1),
  serversKilled: some(10, 1),
  frozenSeconds: some(30, 2),
});
