import { expect } from 'chai';
import { type ManifestReport, noCounts } from './outcome.ts';
import { printOutcome } from './print.ts';

const report: ManifestReport = {
  ...{ manifest: 'some.yaml', source: 'some-app', format: 'table', state: 'valid', import_id: null },
  ...{ refusal: [], counts: noCounts, kept_out: {}, problem_counts: {}, problems: [], seconds: 0.1 },
  differences: [
    {
      ...{ edition: 'some-2024', published: 3, added: ['Ada', 'Bo'], dropped: [], renamed: [] },
      moved: ['Cy: 2024-07-05 Main -> 2024-07-06 Garden'],
      review: Array.from({ length: 30 }, (_, at) => `split: ${at} & Co`),
    },
  ],
};

describe('the report of a dry run', () => {
  it('has names in a row, whoever moves or waits on a line, and says what it cannot know', () => {
    const lines = printOutcome({ ok: true, dryRun: true, manifests: [report] }).split('\n');
    expect(lines.slice(0, 5)).to.deep.equal([
      'some.yaml',
      '  some-2024: 2 added: Ada, Bo',
      '  some-2024: 1 moved:',
      '      Cy: 2024-07-05 Main -> 2024-07-06 Garden',
      '  some-2024: 30 for review:',
    ]);
    expect(lines.filter((line) => line.includes('split:'))).to.have.length(20);
    expect(lines).to.include('      …');
    expect(lines.at(-2)).to.equal('A dry run: nothing was published.');
    expect(lines.at(-1)).to.match(/^Not shown: /u);
  });

  it('lists what the manifest keeps out, the most frequent rule first', () => {
    const kept_out = { 'name Endshow': 1, 'type Talks': 48, 'stage Yoga': 48 };
    const lines = printOutcome({ ok: true, dryRun: false, manifests: [{ ...report, kept_out }] }).split('\n');
    expect(lines.slice(1, 4)).to.deep.equal([
      '  kept out by the manifest: 48 x stage Yoga',
      '  kept out by the manifest: 48 x type Talks',
      '  kept out by the manifest: 1 x name Endshow',
    ]);
  });

  it('is no report of an import', () => {
    const imported = printOutcome({
      ok: true,
      dryRun: false,
      manifests: [{ ...report, state: 'published' }],
    });
    expect(imported).not.to.include('moved');
    expect(imported).not.to.include('Not shown');
  });
});
