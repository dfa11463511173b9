import { expect } from 'chai';
import { whereOf } from './find.ts';

describe('the place of a truth row', () => {
  for (const [where, file, place] of [
    ['feed/artists.json $.data[3].performances[0]', 'feed/artists.json', '$.data[3].performances[0]'],
    ['feed.json $.programs.2677', 'feed.json', '$.programs.2677'],
    ['feed.json#$.data[3]', 'feed.json', '$.data[3]'],
    ['folder/lineups.csv#12', 'folder/lineups.csv', 'line 12'],
    ['folder/lineups.csv:12', 'folder/lineups.csv', 'line 12'],
    ['lineups.csv line 12', 'lineups.csv', 'line 12'],
    ['$.acts[3]', '', '$.acts[3]'],
    ['line 12', '', 'line 12'],
    ['lineups.csv', 'lineups.csv', ''],
    ['', '', ''],
  ] as const)
    it(`is parsed: ${where || 'nothing'}`, () => expect(whereOf(where)).to.deep.equal({ file, place }));
});
