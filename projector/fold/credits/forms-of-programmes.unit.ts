import { table } from './credit-table.unit.ts';

describe('readCredit: programmes, hosts and company in more forms', () => {
  table('no music', [
    ['Straattheater', '-'],
    ['Mud Wrestling', '-'],
    ['Targi winyli', '-'],
    ['Vuurverhalen', '-'],
    ['Wywiad: Glass Rooms', '-'],
    ['Kabaret: Peter Lund', '-'],
    ['Food talk: Glass with Peter Lund', '-'],
    ['Panel on Glass', '-'],
    ['Some Tent: Atelier Glass', '-'],
    ['Boat trip to the Glass Lake', '-'],
    ['Real Talk: Glass', 'Real Talk'],
    ['Wolf Parade', 'Wolf Parade'],
  ]);

  table('no one', [
    ['Late Night Surprise b2b', '-'],
    ['Zorp Club resident', '-'],
    ['Rezydenci Glass Club', '-'],
    ['The Resident', 'The Resident'],
    ['Zorp și prietenii', 'Zorp'],
    ['Zorp ve arkadaşları', 'Zorp'],
  ]);

  table('sets and hosts', [
    ['Zorp DJ-Team', 'Zorp'],
    ['Zorp all nighter', 'Zorp'],
    ['Zorp AV/DJ', 'Zorp'],
    ['Hosted by Zorp and Quix', 'Zorp* + Quix*'],
    ['Hosted by Zorp & Quix', 'Zorp* + Quix*'],
    ['Hosted by Zorp & Quix', 'Zorp & Quix*', ['Zorp & Quix']],
    ['Glass Rooms DJ Team', 'Glass Rooms DJ Team'],
  ]);
});
