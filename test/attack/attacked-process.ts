import pino from 'pino';
import { serveApi } from '../../api/index.ts';
import { THIS_YEAR } from '../api/small-catalog.ts';

// The API that is attacked, in a process of its own: whoever forks it learns its port, and its memory whenever it asks.
const [databaseUrl, keySecret, exportsFolder] = process.argv.slice(2);
const api = await serveApi({
  databaseUrl: databaseUrl!,
  exportsFolder: exportsFolder!,
  keySecret: keySecret!,
  port: 0,
  host: '127.0.0.1',
  logger: pino({ level: 'error' }, pino.destination(2)),
  now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
});
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.once('disconnect', () => process.exit(0));
process.send?.(api.port);
