import pino from 'pino';
import { serveExplorer } from '../../api/explorer/index.ts';

// The explorer in a process of its own.
const [databaseUrl] = process.argv.slice(2);
const explorer = await serveExplorer({
  databaseUrl: databaseUrl!,
  host: '127.0.0.1',
  port: 0,
  plan: 'pro',
  logger: pino({ level: 'warn' }, pino.destination(2)),
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: explorer.port });
