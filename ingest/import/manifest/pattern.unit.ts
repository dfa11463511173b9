import { expect } from 'chai';
import { pattern, patternOf } from './pattern.ts';

const refusal = (text: string): string | undefined => pattern.safeParse(text).error?.issues[0]?.message;

describe('a pattern in a manifest', () => {
  it('matches Unicode characters in any case, and returns its groups', () => {
    const found = patternOf(String.raw`^(?:(?<host>.+?) @ )?(?<stage>\p{L}+)(?: \((?<mc>.+)\))?$`).find(
      'Ada @ FORÊT',
    );
    expect(found).to.deep.equal({ text: 'Ada @ FORÊT', groups: { host: 'Ada', stage: 'FORÊT' } });
    expect(patternOf('réunion').find('La RÉUNION')?.text).to.equal('RÉUNION');
    expect(patternOf('x').find('y')).to.equal(null);
  });

  it('matches a whole text if asked to', () => {
    const flow = patternOf('Flow .*|Yoga');
    expect(['flow with Ada', 'yoga', 'Overflow x', 'Yoga 2'].map(flow.isWhole)).to.deep.equal([
      ...[true, true, false, false],
    ]);
  });

  it('searches 50,000 characters with nested repetition without backtracking', () => {
    const [letters, zeros] = ['a'.repeat(50_000), '0'.repeat(50_000)];
    expect(patternOf('^(a+)+$').isWhole(`${letters}!`)).to.equal(false);
    expect(patternOf('^(?:a|a?)+b').find(letters)).to.equal(null);
    expect(patternOf(String.raw`^(\d+)*(?<value>\d+)x$`).find(zeros)).to.equal(null);
  });

  it('is refused with a reason if it needs backtracking or is invalid', () => {
    expect(refusal('(?!Flow).*')).to.include('uses lookahead');
    expect(refusal(String.raw`(.+) \1`)).to.include('backreference');
    expect(refusal('(')).to.equal('is not a regular expression');
    expect(refusal('a{1,100000}')).to.include('RE2');
    expect(refusal(String.raw`^(?<year>\d{4})/(?<name>[^\/]+)\.csv$`)).to.equal(undefined);
  });
});
