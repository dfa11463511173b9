import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { rollback } from '../../projector/rebuild/replay/index.ts';

/** Runs `bookings replay rollback` at each message of its parent. */
const [databaseUrl = ''] = process.argv.slice(2);
const log = await openPostgresLog({ databaseUrl });
process.on('message', () => {
  void rollback({ log, databaseUrl, by: 'bench', throttle: false }).then(
    () => process.send!('flipped'),
    (error: unknown) => process.send!(String(error)),
  );
});
process.send!('ready');
