import { expect } from 'chai';
import { lineup } from '../../../../test/fold/claims.ts';
import { editionNames } from '../../editions/readings/edition-names.ts';
import { readEdition } from '../../editions/readings/edition-readings.ts';
import { knownByExactName } from '../decide/index.ts';

/** The acts of a lineup of these credits, where these keys are known. */
function acts(credits: readonly string[], ...known: string[]): string[] {
  const keys = new Set([
    ...editionNames([lineup('x-2024', credits)]).evidence.map(({ key }) => key),
    ...known,
  ]);
  const readings = [...readEdition([lineup('x-2024', credits)], (key) => keys.has(key)).values()].flat();
  return readings.flatMap((reading) => reading.acts.map(({ name }) => name));
}

const TAGGED = ['Ada Lund (SE)', 'Bo Mork [NO]', 'Cy Dahl (NL) b2b Dee (UK/DE)', 'Eve', 'Fay'];

describe('readEdition: a country after a name', () => {
  it('is the home of an act if at least three credits and a third of the lineup have one', () => {
    expect(acts(TAGGED)).to.deep.equal(['Ada Lund', 'Bo Mork', 'Cy Dahl', 'Dee', 'Eve', 'Fay']);
    expect(acts(['Ada (DE), Bo (SE), Cy (NL)'])).to.deep.equal(['Ada', 'Bo', 'Cy']);
    expect(acts(['Ada (SE)', 'Bo (NO) (live)', 'Cy (NL)'])).to.deep.equal(['Ada', 'Bo', 'Cy']);
  });

  it('distinguishes an act from its namesake in a lineup with fewer of them', () => {
    expect(acts(['Ada (SE)', 'Bo (NO)', 'Cy'])).to.deep.equal(['Ada (SE)', 'Bo (NO)', 'Cy']);
    const many = [...TAGGED, ...Array.from({ length: 7 }, (_, i) => `Other Act ${i}`)];
    expect(acts(many)).to.include('Ada Lund (SE)');
    expect(acts(['Ada (SE) b2b Bo (NO)', 'Cy', 'Dee'])).to.include.members(['Ada (SE)', 'Bo (NO)']);
  });

  it('is the home of an act in square brackets, and beside another country', () => {
    expect(acts(['Ada [UA] b2b Bo Mork [UK]', 'Cy', 'Dee', 'Eve'])).to.include.members(['Ada', 'Bo Mork']);
    expect(acts(['Ada Lund (KR/DE)', 'Bo', 'Cy', 'Dee'])).to.include('Ada Lund');
    const names = editionNames([lineup('x-2024', ['Ada Lund [SE]', 'Bo', 'Cy', 'Dee'])]);
    expect(names.evidence.map(({ key }) => key)).to.include('adalund');
    expect(acts(['Ada Lund [SE]', 'Bo'], knownByExactName('adalundse'))).to.include('Ada Lund [SE]');
    expect(acts(['Quest [IT]', 'Quest [UK]', 'Bo'])).to.include.members(['Quest [IT]', 'Quest [UK]']);
  });

  it('stays with a name that is known so, and with two namesakes of one lineup', () => {
    expect(acts(TAGGED, knownByExactName('adalundse'))).to.include.members(['Ada Lund (SE)', 'Bo Mork']);
    const two = [...TAGGED, 'Quest (IT)', 'Quest (UK)', 'Quest (UK) b2b Gil (FR)'];
    expect(acts(two)).to.include.members(['Quest (IT)', 'Quest (UK)', 'Ada Lund']);
    const names = editionNames([lineup('x-2024', two)]);
    expect(names.clues).to.include.members([knownByExactName('questit'), knownByExactName('questuk')]);
    expect(names.evidence.map(({ key }) => key)).to.include.members(['questit', 'questuk', 'adalund']);
    expect(acts([...TAGGED, 'Quest (IT)'], ...names.clues)).to.include('Quest (IT)');
  });

  it('makes the plain name known, and asks for the name with the country', () => {
    const names = editionNames([lineup('x-2024', TAGGED)]);
    expect(names.evidence.map(({ key }) => key)).to.include.members(['adalund', 'bomork']);
    expect(names.evidence.map(({ key }) => key)).to.not.include('adalundse');
    expect(names.candidates).to.include(knownByExactName('adalundse'));
  });
});
