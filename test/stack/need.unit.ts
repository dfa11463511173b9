import { expect } from 'chai';
import type { Context } from 'mocha';
import { need } from './stack.ts';

/** A suite that records whether it was skipped. */
const suite = {
  timeout: () => suite,
  skip: () => {
    throw new Error('skipped');
  },
} as unknown as Context;

describe('a suite that needs a server', () => {
  const { env } = process;
  const { warn } = console;
  let stated: string[];
  beforeEach(() => {
    stated = [];
    console.warn = (text: string) => stated.push(text);
    process.env = { TEST_MISSING_KAFKA: 'no Java' };
  });
  afterEach(() => {
    process.env = env;
    console.warn = warn;
  });

  const outcome = (): Promise<string> =>
    need(suite, 'Kafka').catch((error: unknown) => (error as Error).message);

  it("gets the server's address", async () => {
    process.env = { TEST_KAFKA_BROKERS: 'there:9092', TEST_MISSING_KAFKA: 'unused' };
    expect(await outcome()).to.equal('there:9092');
  });

  it('is skipped without the server, with the reason', async () => {
    expect(await outcome()).to.equal('skipped');
    expect(stated.join()).to.match(/SKIPPED.*Kafka: no Java/);
  });

  it('fails without the server if all servers are required', async () => {
    process.env['REQUIRE_STACK'] = '1';
    expect(await outcome()).to.equal('REQUIRE_STACK=1, but Kafka is missing: no Java');
  });
});
