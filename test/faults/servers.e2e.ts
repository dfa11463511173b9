import { runsOn } from '../program/runs-on.ts';
import { serversFail } from './servers.ts';

const SHORT = {
  brokers: 1,
  projectors: 2,
  writersKilled: 1,
  writersFrozen: 1,
  serversKilled: 1,
  faults: { 'the API': ['killed', 'cut off'], ingest: ['killed', 'frozen'] },
  faultSeconds: 1,
} as const;

if (runsOn('servers')) serversFail(SHORT, 7);
