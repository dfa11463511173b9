import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';

// PostGraphile on the read tables themselves: no key, no plan, no quota, nothing written.
const [databaseUrl, schema] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const server = createServer(
  postgraphile(pool, schema, {
    graphiql: false,
    disableQueryLog: true,
    disableDefaultMutations: true,
    watchPg: false,
    dynamicJson: true,
  }),
);
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
