import { createServer } from 'node:http';
import { expect } from 'chai';
import { type ObjectStorage, objectStorage } from '../../test/log/archive/object-storage.ts';
import { listen } from '../../web/server/index.ts';
import { examineArchive } from './archive.ts';
import type { Finding } from './finding.ts';

const setCredentials = (accessKeyId: string): void => {
  process.env['AWS_ACCESS_KEY_ID'] = accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
};

describe('bookings doctor with an archive in a bucket', function () {
  this.timeout(60_000);
  let storage: ObjectStorage;
  before(async () => {
    storage = await objectStorage({ bucket: 'logs/', accessKeyId: 'reader/' });
  });
  beforeEach(() => setCredentials('reader'));
  after(async () => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
    await storage.close();
  });

  const examine = async (place: string, endpoint = storage.url): Promise<Finding> => {
    const findings = await examineArchive(place, endpoint);
    expect(findings.map(({ what }) => what)).to.deep.equal(['ARCHIVE_TO']);
    return findings[0]!;
  };

  it('reads the manifest, and changes nothing', async () => {
    expect(await examine('s3://logs/claims')).to.include({ state: 'ok', found: 'readable, no archive yet' });
    const manifest = { format: 'bookings-log-archive', version: 1, segments: [] };
    storage.objects.set('/logs/claims/manifest.json', Buffer.from(JSON.stringify(manifest)));
    expect(await examine('s3://logs/claims')).to.include({ state: 'ok', found: 'readable' });
    expect(storage.objects.size).to.equal(1);
  });

  it('names a wrong bucket, a wrong key, and an archive that is damaged', async () => {
    const bucket = await examine('s3://log/claims');
    expect(bucket.state).to.equal('wrong');
    expect(bucket.found).to.match(/^s3:\/\/log\/claims: NoSuchBucket/);
    storage.objects.set('/logs/damaged/manifest.json', Buffer.from('{'));
    const damaged = await examine('s3://logs/damaged');
    expect(damaged.found).to.match(/not a valid manifest/);
    expect(damaged.mend).to.match(/another bucket or prefix/);
    setCredentials('stranger');
    const key = await examine('s3://logs/claims');
    expect([key.state, key.mend]).to.deep.equal(['wrong', bucket.mend]);
    expect(key.found).to.match(/^s3:\/\/logs\/claims: InvalidAccessKeyId/);
  });

  it('names a storage that does not answer, within seconds', async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent, { host: '127.0.0.1', port: 0 });
    try {
      const { state, found } = await examine('s3://logs/claims', `http://127.0.0.1:${port}`);
      expect([state, found]).to.deep.equal(['wrong', 's3://logs/claims did not answer within 5 s']);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
