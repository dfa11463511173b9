import { expect } from 'chai';
import { answerName } from './answer-name.ts';

describe('answerName', () => {
  for (const [label, name] of [
    ['programme is right: Main, 23:00', 'programme is right'],
    ['“Ada & Bo” is one act', '… is one act'],
    ['Ada and Bo are separate acts in all editions', '… are separate acts in all editions'],
    ['They are one artist', 'They are one artist'],
  ] as const)
    it(`returns “${name}” for “${label}”`, () => expect(answerName(label)).to.equal(name));
});
