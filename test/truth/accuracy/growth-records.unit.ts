import { expect } from 'chai';
import { namesFrom } from './growth-records.ts';

describe('the generated names of a growing catalog', () => {
  it('are different, as many as requested, and the same in every run', () => {
    const names = namesFrom(['Zorp', 'Quix'], 10_000);
    expect(new Set(names).size).to.equal(10_000);
    expect(namesFrom(['Zorp', 'Quix'], 10_000)).to.deep.equal(names);
  });

  it('are first all single words, then combinations', () => {
    const names = namesFrom(['Zorp', 'Quix'], 10_000);
    expect(names.slice(0, 2)).to.deep.equal(['Zorp', 'Quix']);
    for (const form of [/^\S+ & \S+$/, /^The \S+s$/, /^DJ \S+$/, /^\S+ of \S+$/])
      expect(
        names.some((name) => form.test(name)),
        String(form),
      ).to.equal(true);
  });
});
