import { table } from '../credit-table.unit.ts';

describe('readCredit: guests in other languages, and notes behind a name', () => {
  table('guests', [
    ['Zorp part. Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp part. esp. Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp (part. Ada Lund)', 'Zorp + Ada Lund'],
    ['Zorp (participação: Ada Lund)', 'Zorp + Ada Lund'],
    ['Zorp con la participación de Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp avec la participation de Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp unter Mitwirkung von Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp invitado: Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp – invité : Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp + convidado especial Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp, Gast: Ada Lund', 'Zorp + Ada Lund'],
    ['Zorp (Gäste: Ada Lund & Bo Mork)', 'Zorp + Ada Lund + Bo Mork'],
  ]);

  table('names with such words', [
    ['Moving Parts', 'Moving Parts'],
    ['Zorp Part 2', 'Zorp Part 2'],
    ['Zorp part. 2', 'Zorp part. 2'],
    ['Gast Lund', 'Gast Lund'],
    ['Los Invitados', 'Los Invitados'],
  ]);

  table('titles', [
    ['Ada Lund -Night Tides Final-', 'Ada Lund'],
    ['Ada Lund ~Night Tides~', 'Ada Lund'],
    ['Ada Lund -LIVE-', 'Ada Lund'],
    ['Ada Lund | Night Tides Vol. 5', 'Ada Lund'],
    ['Ada Lund / Night Tides Pt. II', 'Ada Lund'],
    ['Anne-Lise -a-', 'Anne-Lise -a-'],
    ['Zorp-Quix-', 'Zorp-Quix-'],
  ]);

  table('names in their own script', [
    ['Ada Lund 愛田', 'Ada Lund'],
    ['Ada Lund 아다룬드', 'Ada Lund'],
    ['Ada Lund 愛田 b2b Bo Mork 森', 'Ada Lund + Bo Mork'],
    ['Zorp ヨガ', '-'],
    ['DJ 愛田', 'DJ 愛田'],
    ['THE 愛田バンド', 'THE 愛田バンド'],
    ['愛田 Ada', '愛田 Ada'],
    ['Ada 愛田 Ensemble', 'Ada 愛田 Ensemble'],
  ]);
});
