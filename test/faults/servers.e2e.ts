import { runsOn } from '../program/runs-on.ts';
import { serversFail } from './servers.ts';

const SHORT = {
  brokers: 1,
  projectors: 2,
  writersKilled: 1,
  writersFrozen: 0,
  serversKilled: 1,
  frozenSeconds: 0,
};

if (runsOn('servers')) serversFail(SHORT, 7);
