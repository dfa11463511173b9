import { hints, table } from './credit-table.unit.ts';

describe('readCredit: forms of posters', () => {
  table('words about a set', [
    ['Ada Lund solo piano', 'Ada Lund'],
    ['Ada Lund piano solo', 'Ada Lund'],
    ['Zorp en concierto', 'Zorp'],
    ['Zorp in concerto', 'Zorp'],
    ['Zorp im Konzert', 'Zorp'],
    ['15 Years of Glass Rooms', 'Glass Rooms', ['Glass Rooms']],
    ['15 Years of Glass Rooms', '15 Years of Glass Rooms'],
    ['Piano Solo', 'Piano Solo'],
    ['Han Solo', 'Han Solo'],
  ]);

  table('news about a set', [
    ['Ada Lund NEW!', 'Ada Lund'],
    ['Ada Lund NEW!', 'Ada Lund', [], hints('Ada Lund NEW!')],
    ['Ada Lund – JUST ADDED', 'Ada Lund'],
    ['Ada Lund | SOLD OUT!', 'Ada Lund'],
    ['BRAND NEW!', 'BRAND NEW!'],
    ['Something New', 'Something New'],
  ]);

  table('words before the act', [
    ['Special Warm Up Set by Ada Lund', 'Ada Lund'],
    ['Vinyl set by Ada Lund', 'Ada Lund'],
    ['Live music by Ada Lund', 'Ada Lund'],
    ['Birthday set: Ada Lund', 'Ada Lund'],
    ['Geburtstagskind: Ada Lund', 'Ada Lund'],
    ['Zaal 2: Ada Lund', 'Ada Lund'],
    ['Room B: Ada Lund', 'Ada Lund'],
    ['Ada: Zaal 2', 'Ada'],
    ['Step by Step', 'Step by Step'],
  ]);

  const known = ['Ada Lund', 'DJ Quix', 'Bo Mork'];
  table('guests of a title', [
    ['Ada Lund presents Night Tides with DJ Quix', 'Ada Lund + DJ Quix', known],
    ['Ada Lund presents: Night Tides with DJ Quix and Bo Mork', 'Ada Lund + DJ Quix + Bo Mork', known],
    ['Ada Lund presents Dances with Wolves', 'Ada Lund', known],
    ['Ada Lund presents Night Tides with DJ Quix', 'Ada Lund'],
    [
      'Ada Lund presents Night Tides with DJ Quix',
      'Ada Lund',
      [],
      hints('Ada Lund presents Night Tides with DJ Quix'),
    ],
    ['Ada Lund m/ Bo Mork', 'Ada Lund + Bo Mork'],
    ['Eivind Aarset 4-tet', 'Eivind Aarset 4-tet'],
  ]);

  table('no music, and no act', [
    ['Clase de surf', '-'],
    ['Lezione di tango', '-'],
    ['Clase De Surf', 'Clase De Surf'],
    ['Foro: mujeres en la música', '-'],
    ['Mesa redonda: techno', '-'],
    ['Laboratorio per bambini', '-'],
    ['Vernissage', '-'],
    ['Ausstellung: Ada Lund', '-'],
    ['Conversatorio con Ada Lund', '-'],
    ['Insläpp 23.00', '-'],
    ['Zaal open', '-'],
    ['Projection : Night Tides', '-'],
    ['Mesa', 'Mesa'],
  ]);
});
