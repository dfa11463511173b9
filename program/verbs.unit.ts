import { expect } from 'chai';
import { explainExcess, faultSentence } from './verbs.ts';

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

describe('the last sentence of a failed command', () => {
  it('says what to check when a server refuses connections', () => {
    expect(faultSentence(refused(5999))).to.equal(
      'A server cannot be reached: connect ECONNREFUSED 127.0.0.1:5999. Start the server, or correct the address in ' +
        'DATABASE_URL, KAFKA_BROKERS or REDIS_URL. `npx bookings doctor` checks each server.',
    );
  });

  it('also names the addresses when a host has several and the common error has no message', () => {
    const several = Object.assign(new AggregateError([refused(1), refused(2)], ''), { code: 'ECONNREFUSED' });
    expect(faultSentence(several)).to.match(
      /^A server cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1, connect ECONNREFUSED 127\.0\.0\.1:2\. Start/,
    );
  });
});

describe('the error of a misspelled subcommand', () => {
  it('says where subcommands are listed', () => {
    expect(explainExcess("error: too many arguments for 'replay'.\n")).to.equal(
      "error: too many arguments for 'replay'.\nCheck the spelling of the subcommand; --help lists subcommands and arguments.\n",
    );
    expect(explainExcess("error: unknown command 'lst'\n")).to.equal("error: unknown command 'lst'\n");
  });
});
