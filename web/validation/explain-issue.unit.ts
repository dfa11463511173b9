import { expect } from 'chai';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

const explain = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: explainIssue }).error?.issues[0]?.message;

describe('explainIssue', () => {
  it('names the kind of a value by what is expected', () => {
    expect(explain(z.string(), 1.5)).to.equal('must be a text; it is a number');
    expect(explain(z.string(), 2)).to.equal('must be a text; it is a number');
    expect(explain(z.int(), 1.5)).to.equal('must be a whole number; it is not a whole number');
    expect(explain(z.int(), '2')).to.equal('must be a number; it is a text');
    expect(explain(z.array(z.string()), null)).to.equal('must be a list; it is null');
  });

  it('calls NaN and infinity what they are', () => {
    expect(explain(z.number(), Number.NaN)).to.equal('must be a number; it is not a number');
    expect(explain(z.int(), Infinity)).to.equal('must be a number; it is not a number');
    expect(explain(z.string(), Number.NaN)).to.equal('must be a text; it is a number');
  });
});
