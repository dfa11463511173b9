import { expect } from 'chai';
import { namesFrom } from './growth-records.ts';

describe('the names of a growing catalog', () => {
  it('are different, as many as asked for, and the same at every run', () => {
    const names = namesFrom(['Zorp', 'Quix'], 10_000);
    expect(new Set(names).size).to.equal(10_000);
    expect(namesFrom(['Zorp', 'Quix'], 10_000)).to.deep.equal(names);
  });

  it('are first all words by themselves, then what names are made of', () => {
    const names = namesFrom(['Zorp', 'Quix'], 10_000);
    expect(names.slice(0, 2)).to.deep.equal(['Zorp', 'Quix']);
    for (const form of [/^\S+ & \S+$/, /^The \S+s$/, /^DJ \S+$/, /^\S+ of \S+$/])
      expect(
        names.some((name) => form.test(name)),
        String(form),
      ).to.equal(true);
  });
});
