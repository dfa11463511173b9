import pg from 'pg';
const url = new URL(process.argv[2]!); const name = process.argv[3]!;
url.pathname = '/postgres'; const c = new pg.Client(url.href); await c.connect();
await c.query(`DROP DATABASE IF EXISTS ${name}`); await c.query(`CREATE DATABASE ${name} TEMPLATE template0`); await c.end(); url.pathname = `/${name}`; console.log(url.href);
