import { expect } from 'chai';
import { DEFAULT_LIMITS } from '../../api/limits/index.ts';
import { readSettings } from './settings.ts';

const faults = (env: Record<string, string>): string[] => {
  const read = readSettings(env);
  return read.ok ? [] : read.faults;
};

describe('the settings', () => {
  it('have a default for everything', () => {
    const read = readSettings({});
    if (!read.ok) throw new Error(read.faults.join());
    expect(read.settings).to.include({
      dataDir: './.data',
      apiPort: 3000,
      databaseUrl: null,
    });
  });

  it('bind to loopback, to HOST, or to one address per server', () => {
    const hosts = (env: Record<string, string>): unknown => {
      const read = readSettings(env);
      return read.ok ? read.settings.hosts : read.faults;
    };
    const all = (host: string): object => ({ api: host, editors: host, ops: host, explorer: host });
    expect(hosts({})).to.deep.equal(all('127.0.0.1'));
    expect(hosts({ HOST: '10.0.0.5' })).to.deep.equal(all('10.0.0.5'));
    const image = { API_HOST: '0.0.0.0', EDITORS_HOST: '::' };
    expect(hosts(image)).to.deep.equal({ ...all('127.0.0.1'), api: '0.0.0.0', editors: '::' });
    for (const wrong of ['http://10.0.0.5', '10.0.0.5:3000', 'a b'])
      expect(hosts({ OPS_HOST: wrong }), wrong).to.deep.equal([
        'OPS_HOST: must be an address or a host name, without a scheme and without a port',
      ]);
  });

  it('trust only the named proxies', () => {
    const proxies = (TRUSTED_PROXIES: string): unknown => {
      const read = readSettings({ TRUSTED_PROXIES });
      return read.ok ? read.settings.trustedProxies : read.faults;
    };
    expect(proxies('')).to.deep.equal([]);
    expect(proxies('10.0.0.0/8, ::1,loopback')).to.deep.equal(['10.0.0.0/8', '::1', 'loopback']);
    for (const wrong of ['true', '10.0.0.0/40', 'proxy.example.org', '1'])
      expect(proxies(wrong), wrong).to.deep.equal([
        'TRUSTED_PROXIES: must be addresses or networks (10.0.0.0/8), separated by commas',
      ]);
  });

  it('bound the requests and connections of one key and of one address', () => {
    const limits = (env: Record<string, string>): unknown => {
      const read = readSettings(env);
      return read.ok ? read.settings.apiLimits : read.faults;
    };
    const given = {
      API_WAITING_PER_KEY: '3',
      API_KEYLESS_PER_ADDRESS: '5',
      API_CONNECTIONS_PER_ADDRESS: '7',
      TRUSTED_PROXIES: '10.0.0.1',
    };
    expect(limits(given)).to.deep.equal({
      waitingPerKey: 3,
      keylessPerAddress: 5,
      connectionsPerAddress: 7,
      trustedProxies: ['10.0.0.1'],
    });
    expect(limits({})).to.deep.equal(DEFAULT_LIMITS);
    expect(limits({ ...given, API_WAITING_PER_KEY: '0' })).to.deep.equal([
      'API_WAITING_PER_KEY: must be at least 1',
    ]);
  });

  it('call the API at its own address', () => {
    const asked = (env: Record<string, string>): unknown => {
      const read = readSettings(env);
      return read.ok && read.settings.apiUrl;
    };
    expect(asked({ API_HOST: '0.0.0.0' })).to.equal('http://127.0.0.1:3000');
    expect(asked({ API_HOST: '::' })).to.equal('http://[::1]:3000');
    expect(asked({ API_HOST: 'fd00::5' })).to.equal('http://[fd00::5]:3000');
    expect(asked({ API_HOST: '10.0.0.5', OPS_HOST: '127.0.0.1' })).to.equal('http://10.0.0.5:3000');
  });

  it('report every wrong variable at once', () => {
    const found = faults({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      KAFKA_BROKERS: 'no port',
      KAFKA_TOPIC: 'no topic',
      KEY_SECRET: 'short',
    });
    expect(found.map((fault) => fault.split(':')[0])).to.have.members([
      'PORT',
      'DATABASE_URL',
      'KAFKA_BROKERS',
      'KAFKA_TOPIC',
      'KEY_SECRET',
    ]);
  });

  it('require what a given server needs', () => {
    expect(faults({ KAFKA_BROKERS: 'localhost:9092' })[0]).to.match(/^DATABASE_URL: is needed/);
    expect(faults({ DATABASE_URL: 'postgres://localhost/bookings' })[0]).to.match(/^KEY_SECRET: is needed/);
    expect(faults({ DATABASE_READ_URL: 'postgres://b/bookings' })[0]).to.match(
      /^DATABASE_READ_URL: .* set DATABASE_URL/,
    );
  });

  it('say in plain words which ports and log levels are valid', () => {
    for (const wrong of ['http', '1.5', '-1', '65536']) {
      expect(faults({ PORT: wrong })).to.deep.equal(['PORT: must be a port: a whole number from 0 to 65535']);
    }
    expect(faults({ LOG_LEVEL: 'loud' })[0]).to.match(/^LOG_LEVEL: must be one of fatal, error/);
  });

  it('refuse a data folder of the system', () => {
    expect(faults({ DATA_DIR: '/proc/1/data' })[0]).to.match(/^DATA_DIR: is the system’s own/);
    expect(faults({ DATA_DIR: '/dev/shm/data' })).to.deep.equal([]);
  });

  it('accept a folder or a bucket for the archive, and no other address', () => {
    for (const fine of ['./archive', '/data/archive', 's3://bucket', 's3://bucket/prefix'])
      expect(faults({ ARCHIVE_TO: fine }), fine).to.deep.equal([]);
    for (const wrong of ['s3:/bucket', 's3://', 'gs://bucket', 'https://bucket'])
      expect(faults({ ARCHIVE_TO: wrong }), wrong).to.deep.equal([
        'ARCHIVE_TO: must be a folder, or s3://bucket/prefix',
      ]);
  });

  it('use the variables of OpenTelemetry for the address of traces', () => {
    const tracesTo = (env: Record<string, string>): string | null => {
      const read = readSettings(env);
      return read.ok ? read.settings.tracesTo : 'refused';
    };
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/elsewhere' };
    expect(tracesTo({})).to.equal(null);
    expect(tracesTo(base)).to.equal('http://collector:4318/v1/traces');
    expect(tracesTo({ ...base, ...whole })).to.equal('http://collector:4318/elsewhere');
    expect(tracesTo({ ...base, OTEL_SDK_DISABLED: 'true' })).to.equal(null);
    expect(tracesTo({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).to.equal('refused');
  });

  it('treat an empty variable as not set', () => {
    expect(faults({ PORT: '', REDIS_URL: '' })).to.deep.equal([]);
  });

  it('accept a second key secret that differs from the first', () => {
    const [first, second] = ['k'.repeat(32), 'p'.repeat(32)];
    const read = readSettings({ KEY_SECRET: first, KEY_SECRET_PREVIOUS: second });
    expect(read.ok && [read.settings.keySecret, read.settings.previousKeySecret]).to.deep.equal([
      first,
      second,
    ]);
    expect(faults({ KEY_SECRET: first, KEY_SECRET_PREVIOUS: first })[0]).to.match(
      /^KEY_SECRET_PREVIOUS: is the same as KEY_SECRET/,
    );
    expect(faults({ KEY_SECRET_PREVIOUS: 'short' })[0]).to.match(/^KEY_SECRET_PREVIOUS: must have/);
  });

  it('split the list of brokers', () => {
    const env = {
      KAFKA_BROKERS: 'a:9092, b:9092',
      DATABASE_URL: 'postgres://x/y',
      KEY_SECRET: 'k'.repeat(32),
    };
    const read = readSettings(env);
    expect(read.ok && read.settings.kafkaBrokers).to.deep.equal(['a:9092', 'b:9092']);
  });

  describe('for billing', () => {
    const stripe = {
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICES_STANDARD: 'price_a, price_b',
      STRIPE_PRICES_PRO: 'price_c',
    };

    it('are absent by default, and must be complete', () => {
      const without = readSettings({});
      expect(without.ok && without.settings.billing).to.equal(null);
      const read = readSettings(stripe);
      expect(read.ok && read.settings.billing).to.deep.include({
        webhookSecret: 'whsec_1',
        prices: { standard: ['price_a', 'price_b'], pro: ['price_c'] },
      });
    });

    it('map prices to plans', () => {
      expect(faults({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })[0]).to.match(/^STRIPE_WEBHOOK_SECRET: needs/);
      expect(faults({ ...stripe, STRIPE_PRICES_PRO: 'price_a' })[0]).to.match(
        /^STRIPE_PRICES_PRO: names a price/,
      );
      expect(faults({ ...stripe, STRIPE_PRICES_PRO: 'prod_1' })[0]).to.match(/^STRIPE_PRICES_PRO: must be/);
    });

    it('do not accept one secret for another, and do not show the value', () => {
      const found = faults({ STRIPE_WEBHOOK_SECRET: 'sk_live_1', STRIPE_SECRET_KEY: 'whsec_1' });
      expect(found.map((fault) => fault.split(':')[0])).to.include('STRIPE_SECRET_KEY');
      expect(found.join()).to.contain('STRIPE_WEBHOOK_SECRET: must be');
      expect(found.join()).not.to.contain('sk_live_1').and.not.to.contain('whsec_1');
    });
  });
});
