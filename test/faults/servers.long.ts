import { serversFail } from './servers.ts';

const short = process.env['FAULTS'] === 'short';

serversFail(
  short
    ? { brokers: 1, writersKilled: 5, writersFrozen: 1, serversKilled: 1, frozenSeconds: 2 }
    : { brokers: 3, writersKilled: 100, writersFrozen: 10, serversKilled: 10, frozenSeconds: 30 },
);
