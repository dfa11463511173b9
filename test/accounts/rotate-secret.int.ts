import { expect } from 'chai';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { type Api, serveApi } from '../../api/index.ts';
import { fingerprintSecret, issueKey, type KeySecrets, makeKey } from '../../db/accounts/keys/index.ts';
import { addEditor, editorOf } from '../../ingest/editing/editors/index.ts';
import {
  endSession,
  isOwnForm,
  openSession,
  sessionOf,
} from '../../ingest/editing/console/session/sessions.ts';
import { signed, signingSecrets } from '../../ingest/editing/webhooks/signing-secret.ts';
import { type Served, SECRET as OLD, serve, usageOf } from '../api/served.ts';
import { stopStack } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';

const NEW = 'the newest secret of the tests, long enough';
const BOTH = [NEW, OLD] as const;
const OTHER = 'a third secret, which is no longer used';

describe('the API while KEY_SECRET is rotated', function () {
  this.timeout(60_000);
  let served: Served;
  const apis: Api[] = [];
  before(async () => {
    served = await serve();
  });
  after(async () => {
    for (const api of apis) await api.close();
    await served.close();
    await stopStack();
  });

  const startApi = async (keySecret: KeySecrets): Promise<(key: string) => Promise<number>> => {
    const api = await serveApi({
      databaseUrl: served.database.url,
      port: 0,
      host: '127.0.0.1',
      keySecret,
      exportsFolder: tmpdir(),
      logger: pino({ level: 'silent' }),
    });
    apis.push(api);
    return async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`http://127.0.0.1:${api.port}/v1/coverage`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
  };
  const issue = async (org: string, secrets: KeySecrets): Promise<string> => {
    const issued = await issueKey(served.pool, { org, plan: 'pro' }, secrets);
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  };
  const madeUnder = async (org: string): Promise<string | null> => {
    const { rows } = await served.pool.query<{ made_under: string | null }>(
      `SELECT made_under FROM accounts.api_key JOIN accounts.organization ON id = organization_id WHERE name = $1`,
      [org],
    );
    return rows[0]!.made_under;
  };

  it('accepts keys of either secret, counts each request once, and accepts no other key', async () => {
    const [older, newer] = [await issue('Older', OLD), await issue('Newer', BOTH)];
    const ask = await startApi(BOTH);
    for (const key of [older, newer, older, newer]) expect(await ask(key)).to.equal(200);
    expect([await usageOf(served.pool, 'Older'), await usageOf(served.pool, 'Newer')]).to.deep.equal([2, 2]);
    for (const stranger of [makeKey(), await issue('Stranger', OTHER)])
      expect(await ask(stranger)).to.equal(401);
    const onlyOld = await startApi(OLD);
    expect(await onlyOld(newer)).to.equal(401);
  });

  it('moves a used key to the newest secret, which is then sufficient alone', async () => {
    const [used, unused] = [await issue('Used', OLD), await issue('Unused', OLD)];
    expect(await madeUnder('Used')).to.equal(fingerprintSecret(OLD));
    const both = await startApi(BOTH);
    const beside = await startApi(BOTH);
    expect([await both(used), await beside(used)]).to.deep.equal([200, 200]);
    await waitFor(async () => expect(await madeUnder('Used')).to.equal(fingerprintSecret(NEW)), 10);
    expect([await both(used), await beside(used)]).to.deep.equal([200, 200]);
    const newest = await startApi(NEW);
    expect([await newest(used), await newest(unused)]).to.deep.equal([200, 401]);
    expect(await madeUnder('Unused')).to.equal(fingerprintSecret(OLD));
  });

  it('moves a key once, beside a process that has the secrets in the other order', async () => {
    const used = await issue('Between', OLD);
    const [newFirst, oldFirst] = [await startApi(BOTH), await startApi([OLD, NEW])];
    const moved = (secret: string): Promise<unknown> =>
      waitFor(async () => expect(await madeUnder('Between')).to.equal(fingerprintSecret(secret)), 10);
    expect(await newFirst(used)).to.equal(200);
    await moved(NEW);
    expect(await oldFirst(used)).to.equal(200);
    await moved(OLD);
    expect(await Promise.all([newFirst(used), oldFirst(used)])).to.deep.equal([200, 200]);
    await setTimeout(200);
    expect(await madeUnder('Between'), 'it stays where the other process moved it').to.equal(
      fingerprintSecret(OLD),
    );
    expect(await (await startApi(BOTH))(used)).to.equal(200);
    await moved(NEW);
  });

  it('accepts tokens and sessions of either secret, and keeps open forms valid', async () => {
    const database = served.pool;
    const editor = { name: 'before', role: 'admin', series: [], labels: [], by: 'tests' } as const;
    const added = await addEditor(database, editor, OLD);
    if (!added.ok) throw new Error(added.message);
    expect((await editorOf(database, added.token, BOTH))?.name).to.equal('before');
    expect(await editorOf(database, added.token, NEW)).to.equal(null);
    const before = (await openSession({ database, secret: OLD }, added.token))!;
    const form = (await sessionOf({ database, secret: OLD }, before))!.csrf;
    const session = await sessionOf({ database, secret: BOTH }, before);
    expect(session?.editor.name).to.equal('before');
    expect(isOwnForm(session!, form)).to.equal(true);
    const after = (await openSession({ database, secret: BOTH }, added.token))!;
    expect((await sessionOf({ database, secret: NEW }, after))?.editor.name).to.equal('before');
    await endSession({ database, secret: BOTH }, before);
    expect(await sessionOf({ database, secret: BOTH }, before)).to.equal(null);
  });

  it('signs webhooks so that receivers with either signing secret verify them', () => {
    const salt = Buffer.alloc(16, 7);
    const headers = signed(signingSecrets(BOTH, 'wh_1', salt), { id: 'msg_1', payload: '{}' }, new Date());
    for (const secret of [OLD, NEW])
      expect(new Webhook(signingSecrets(secret, 'wh_1', salt)[0]).verify('{}', headers)).to.deep.equal({});
    const other = new Webhook(signingSecrets(OTHER, 'wh_1', salt)[0]);
    expect(() => other.verify('{}', headers)).to.throw();
  });
});
