import { expect } from 'chai';
import { WrongTokens } from './wrong-tokens.ts';

const wrong = (): Promise<null> => Promise.resolve(null);
const found = (): Promise<string> => Promise.resolve('ann');

describe('wrong tokens', () => {
  it('are refused beyond a number, and never lock out a valid token from the same address', async () => {
    const tokens = new WrongTokens(5);
    const kinds: string[] = [];
    for (let nth = 0; nth < 7; nth++) kinds.push((await tokens.check('10.0.0.1', `t${nth}`, wrong)).kind);
    expect(kinds).to.deep.equal([...Array<string>(5).fill('wrong'), 'too_many', 'too_many']);
    const valid = await tokens.check('10.0.0.1', 'valid', found);
    expect(valid).to.deep.equal({ kind: 'found', value: 'ann' });
    expect((await tokens.check('10.0.0.2', 't', wrong)).kind, 'another address').to.equal('wrong');
  });

  it('count for a whole /64 network of IPv6', async () => {
    const tokens = new WrongTokens(1);
    expect((await tokens.check('2001:db8::1', 't', wrong)).kind).to.equal('wrong');
    expect((await tokens.check('2001:db8::2', 't', wrong)).kind).to.equal('too_many');
    expect((await tokens.check('2001:db8:0:1::2', 't', wrong)).kind).to.equal('wrong');
  });

  it('are not looked up when none is sent', async () => {
    const lookup = (): Promise<null> => Promise.reject(new Error('looked up'));
    expect((await new WrongTokens(1).check('10.0.0.1', '', lookup)).kind).to.equal('wrong');
  });

  it('are looked up one at a time, and few wait, however many arrive at once', async () => {
    const tokens = new WrongTokens(10_000);
    let [running, most, looked] = [0, 0, 0];
    const slow = async (): Promise<null> => {
      looked += 1;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return null;
    };
    const kinds = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => (await tokens.check('10.0.0.1', `t${n}`, slow)).kind),
    );
    expect(most).to.equal(1);
    expect(looked).to.be.within(1, 201);
    expect(kinds.filter((kind) => kind === 'too_many')).to.have.length(1_000 - looked);
  });

  it('do not delay a token that was valid before, nor another address', async () => {
    const tokens = new WrongTokens(10_000);
    await tokens.check('10.0.0.1', 'valid', found);
    let free = (): void => undefined;
    const stuck = (): Promise<null> => new Promise((resolve) => (free = () => resolve(null)));
    const flood = tokens.check('10.0.0.1', 't', stuck);
    expect((await tokens.check('10.0.0.1', 'valid', found)).kind).to.equal('found');
    expect((await tokens.check('10.0.0.2', 'new', found)).kind).to.equal('found');
    free();
    expect((await flood).kind).to.equal('wrong');
  });

  it('are those of a removed editor too', async () => {
    const tokens = new WrongTokens(1);
    await tokens.check('10.0.0.1', 'removed', found);
    expect((await tokens.check('10.0.0.1', 'removed', wrong)).kind).to.equal('wrong');
    expect((await tokens.check('10.0.0.1', 'removed', wrong)).kind).to.equal('too_many');
  });

  it('block no later token when a lookup fails', async () => {
    const tokens = new WrongTokens(1);
    const failing = (): Promise<null> => Promise.reject(new Error('away'));
    expect(await tokens.check('10.0.0.1', 't', failing).catch(String)).to.equal('Error: away');
    expect((await tokens.check('10.0.0.1', 't', found)).kind).to.equal('found');
  });
});
