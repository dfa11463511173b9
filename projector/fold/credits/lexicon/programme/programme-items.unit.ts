import { expect } from 'chai';
import { isProgrammeItem, isUnnamedItem } from './programme-items.ts';

describe('isProgrammeItem', () => {
  for (const credit of [
    'Rave Karaoke',
    'Große Lasershow',
    'GROSSE FEUERSHOW',
    'Atelier d’écriture',
    'Cérémonie d’ouverture',
    'Taller de percusión',
    'Kinderland (Some Stage)',
    'Vinyasa Yoga Class at the Beach',
    'Opening Ceremony & Morning Yoga',
    'Церемония открытия',
  ])
    it(`finds “${credit}”`, () => expect(isProgrammeItem(credit)).to.equal(true));

  for (const credit of [
    'Wolf Parade',
    'Atrocity Exhibition',
    'Radiophonic Workshop',
    'Ada & Bo Quiz',
    'Opening Ceremony with Ada',
    'Ada presents Some Quiz',
    'Taller De Ada',
    'Ada (lemezbemutató)',
    'Karaoke',
    '',
  ])
    it(`leaves “${credit}” to the other rules`, () => expect(isProgrammeItem(credit)).to.equal(false));
});

describe('isUnnamedItem', () => {
  it('finds a phrase without a name in any case, and no name that holds it', () => {
    expect(isUnnamedItem('DJ CONTEST WINNER')).to.equal(true);
    expect(isUnnamedItem('Überraschungsgäste')).to.equal(true);
    expect(isUnnamedItem('DJ Contest Winner Ada')).to.equal(false);
  });
});
