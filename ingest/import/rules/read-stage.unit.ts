import { expect } from 'chai';
import type { SlotItem } from '../formats/format.ts';
import type { SlotRules } from '../manifest/index.ts';
import { problemsOf } from './problems-of-item.ts';
import { type StageRead, stageReader } from './read-stage.ts';

const PLACE = { file: 'lineup.json', where: '$[0]' };

function reader(stages: Partial<SlotRules['stages']>): (stage: string) => StageRead {
  const read = stageReader({ stages: { aliases: {}, ...stages } });
  return (stage) => read({ ...PLACE, stage } as SlotItem, problemsOf(PLACE));
}

describe('stageReader', () => {
  it('finds the alias of a label that a feed prints with entities or tags', () => {
    const on = reader({ aliases: { Café: 'Garden', 'Bar &amp; Grill': 'Rock &amp; Roll' } });
    const labels = ['Café', 'Caf&eacute;', '<b>Café</b>', 'CAF&Eacute;<br/>'];
    expect(labels.map((label) => on(label).stage)).to.deep.equal(labels.map(() => 'Garden'));
    for (const label of ['Bar & Grill', 'Bar &amp; Grill']) expect(on(label).stage).to.equal('Rock & Roll');
  });

  it('applies the pattern to the label without entities and tags', () => {
    const on = reader({ pattern: String.raw`^(?<stage>.+?)(?: & hosted by(?<mc>.*))?$` });
    expect(on('<b>Main</b> &amp; hosted by Ada, Bo ')).to.deep.equal({ stage: 'Main', mcs: ['Ada', 'Bo'] });
    expect(on('Main & hosted by ')).to.deep.equal({ stage: 'Main', mcs: [] });
  });

  it('removes HTML only once: what a label prints as text remains', () => {
    expect(reader({})('&amp;amp;amp;lt;b&gt;').stage).to.equal('&lt;b>');
  });
});
