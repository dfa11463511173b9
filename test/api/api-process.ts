import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { serveApi } from '../../api/index.ts';
import { THIS_YEAR } from './small-catalog.ts';

// An API that a test can kill.
const [databaseUrl, keySecret, port] = process.argv.slice(2);
await serveApi({
  databaseUrl: databaseUrl!,
  exportsFolder: join(tmpdir(), 'bookings-no-exports'),
  keySecret: keySecret!,
  port: Number(port),
  host: '127.0.0.1',
  logger: pino({ level: 'silent' }),
  now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
