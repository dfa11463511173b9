import { expect } from 'chai';
import { WrongTokens } from './wrong-tokens.ts';

const wrong = (): Promise<null> => Promise.resolve(null);

describe('wrong tokens', () => {
  it('are refused beyond a number, and never lock out a valid token from the same address', async () => {
    const tokens = new WrongTokens(5);
    const kinds: string[] = [];
    for (let nth = 0; nth < 7; nth++) kinds.push((await tokens.check('10.0.0.1', wrong)).kind);
    expect(kinds).to.deep.equal([...Array<string>(5).fill('wrong'), 'too_many', 'too_many']);
    const valid = await tokens.check('10.0.0.1', () => Promise.resolve('ann'));
    expect(valid).to.deep.equal({ kind: 'found', value: 'ann' });
    expect((await tokens.check('10.0.0.2', wrong)).kind, 'another address').to.equal('wrong');
  });

  it('are looked up one at a time once there are too many', async () => {
    const tokens = new WrongTokens(1);
    await tokens.check('10.0.0.1', wrong);
    let running = 0;
    let most = 0;
    const slow = async (): Promise<null> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return null;
    };
    await Promise.all(Array.from({ length: 10 }, () => tokens.check('10.0.0.1', slow)));
    expect(most).to.equal(1);
  });

  it('block no later token when a lookup fails', async () => {
    const tokens = new WrongTokens(1);
    await tokens.check('10.0.0.1', wrong);
    const failed = await tokens.check('10.0.0.1', () => Promise.reject(new Error('away'))).catch(String);
    expect(failed).to.equal('Error: away');
    expect((await tokens.check('10.0.0.1', () => Promise.resolve(1))).kind).to.equal('found');
  });
});
