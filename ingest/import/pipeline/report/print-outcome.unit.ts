import { expect } from 'chai';
import { type ManifestReport, noCounts } from './import-outcome.ts';
import { printOutcome } from './print-outcome.ts';

const report: ManifestReport = {
  manifest: 'some.yaml',
  source: 'some-app',
  format: 'table',
  state: 'valid',
  import_id: null,
  refusal: [],
  counts: noCounts,
  kept_out: {},
  problem_counts: {},
  problems: [],
  superseded: [],
  seconds: 0.1,
  differences: [
    {
      edition: 'some-2024',
      published: 3,
      added: ['Ada', 'Bo'],
      dropped: [],
      renamed: [],
      reread: [],
      moved: ['Cy: 2024-07-05 Main -> 2024-07-06 Garden'],
      review: Array.from({ length: 30 }, (_, at) => `split: ${at} & Co`),
    },
  ],
};

describe('printOutcome', () => {
  it('prints added names in a row, moved acts and review items on lines, and what is not shown', () => {
    const lines = printOutcome({ ok: true, dryRun: true, manifests: [report] }).split('\n');
    expect(lines.slice(0, 5)).to.deep.equal([
      'some.yaml',
      '  some-2024: 2 added: Ada, Bo',
      '  some-2024: 1 moved:',
      '      Cy: 2024-07-05 Main -> 2024-07-06 Garden',
      '  some-2024: 30 for review:',
    ]);
    expect(lines.filter((line) => line.includes('split:'))).to.have.length(30);
    expect(lines.at(-4), 'how many are new is known once they are published').to.match(/ - +0\.1$/u);
    expect(lines.at(-2)).to.equal('This was a dry run: nothing was published.');
    expect(lines.at(-1)).to.match(/^A dry run does not show /u);
  });

  it('prints what the manifest keeps out, the most frequent rule first', () => {
    const kept_out = { 'name Endshow': 1, 'type Talks': 48, 'stage Yoga': 48 };
    const lines = printOutcome({ ok: true, dryRun: false, manifests: [{ ...report, kept_out }] }).split('\n');
    expect(lines.slice(1, 4)).to.deep.equal([
      '  kept out by the manifest: stage Yoga (48)',
      '  kept out by the manifest: type Talks (48)',
      '  kept out by the manifest: name Endshow (1)',
    ]);
  });

  it('prints the folder of the manifests, and of the files of each, at most once', () => {
    const problems = ['a', 'b'].map((name) => ({
      ...({ severity: 'leave_out', file: `../data/app/${name}.json`, where: '$[0]', value: 'Mars' } as const),
      why: 'is not a stage',
      done: 'the stage is left out',
    }));
    const wrong = { ...report, problems, problem_counts: { 'is not a stage': 2 } };
    const manifests = ['some', 'other'].map((name) => ({ ...wrong, manifest: `/long/way/${name}.yaml` }));
    const text = printOutcome({ ok: true, dryRun: false, manifests });
    expect(text.split('\n').slice(0, 6)).to.deep.equal([
      'Manifests of /long/way/',
      '',
      'some.yaml',
      '  left out (2): is not a stage; the stage is left out',
      '      a.json, $[0]: "Mars"',
      '      b.json, $[0]: "Mars"',
    ]);
    expect(text.split('/long/way/')).to.have.length(2);
  });

  it('prints what was done with each value if it is not the same for all of a reason', () => {
    const missing = { severity: 'leave_out', file: 'a.csv', why: 'this time has no date' } as const;
    const problems = [
      { ...missing, where: 'line 2', value: '20:00', done: 'the start is left out' },
      { ...missing, where: 'line 2', value: '21:00', done: 'the end is left out' },
    ];
    const wrong = { ...report, problems, problem_counts: { [missing.why]: 9 } };
    const lines = printOutcome({ ok: true, dryRun: false, manifests: [wrong] }).split('\n');
    expect(lines.slice(1, 5)).to.deep.equal([
      '  left out (9): this time has no date',
      '      a.csv, line 2: "20:00"; the start is left out',
      '      a.csv, line 2: "21:00"; the end is left out',
      '      …',
    ]);
  });

  it('prints the reason of a refusal once', () => {
    const problem = { severity: 'leave_out', file: 'a.csv', where: 'line 4', value: 'soon' } as const;
    const problems = [{ ...problem, why: 'is not a time', done: 'the time is left out' }];
    const refused: ManifestReport = { ...report, state: 'refused', differences: [], problems };
    const refusal = ['a.csv, line 4: is not a time: "soon"'];
    const once = { ...refused, refusal, problem_counts: { 'is not a time': 1 } };
    const lines = printOutcome({ ok: false, dryRun: false, manifests: [once] }).split('\n');
    expect(lines.slice(0, 3)).to.deep.equal([
      'some.yaml',
      '  refused: a.csv, line 4: is not a time: "soon"',
      '',
    ]);
    const often = { ...once, problem_counts: { 'is not a time': 2 } };
    expect(printOutcome({ ok: false, dryRun: false, manifests: [often] })).to.include(
      'left out (2): is not a time',
    );
  });

  it('prints no differences for an import that is published', () => {
    const imported = printOutcome({
      ok: true,
      dryRun: false,
      manifests: [{ ...report, state: 'published' }],
    });
    expect(imported).not.to.include('moved');
    expect(imported).not.to.include('Not shown');
  });
});
