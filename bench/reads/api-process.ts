import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { serveApi } from '../../api/index.ts';

// The API in a process of its own, as it runs in production.
const [databaseUrl, keySecret] = process.argv.slice(2);
const logger = pino({ level: 'warn' }, pino.destination(2));
const api = await serveApi({
  databaseUrl: databaseUrl!,
  exportsFolder: join(tmpdir(), 'bookings-no-exports'),
  keySecret: keySecret!,
  port: 0,
  host: '127.0.0.1',
  logger,
});
process.on('message', (question) => {
  if (question === 'resident') process.send?.(process.memoryUsage.rss());
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: api.port });
