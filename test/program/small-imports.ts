import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LINEUP = `act,stage
Ada Example b2b Koen Wade,Main
The Lantern Club,Barn
TBA,Main
`;

const LINEUP_MANIFEST = `source: little
format: table
files: [lineup.csv]
as_of: 2026-01-02T00:00:00Z
edition:
  slug: little-festival-2026
  series: { slug: little-festival, name: Little Festival }
  name: Little Festival 2026
  country: NL
  timezone: Europe/Amsterdam
  start_date: 2026-06-01
  end_date: 2026-06-02
columns: { artist: act, stage: stage }
`;

const DISCOGS_ARTISTS = `<artists>
<artist><id>7001</id><name>Lantern Club, The</name><namevariations><name>Lantern Club</name></namevariations></artist>
</artists>
`;

const DISCOGS_RELEASES = `<releases>
<release id="9001" status="Accepted"><artists><artist><id>7001</id><name>Lantern Club, The</name></artist></artists>
<title>First Light</title><labels><label name="Oil Lamp Records" catno="OIL 1" id="8001"/></labels>
<genres><genre>Electronic</genre></genres><released>2019-03-00</released></release>
</releases>
`;

const discogs = (file: string): string => `source: discogs
format: discogs
files: [${file}]
as_of: 2026-01-01T00:00:00Z
`;

/** Writes a small lineup and a cut in Discogs' form; the paths of the three manifests. */
export function writeSmallImports(into: string): string[] {
  mkdirSync(into, { recursive: true });
  const write = (name: string, content: string | Buffer): string => {
    writeFileSync(join(into, name), content);
    return join(into, name);
  };
  write('lineup.csv', LINEUP);
  write('artists.xml.gz', gzipSync(DISCOGS_ARTISTS));
  write('releases.xml.gz', gzipSync(DISCOGS_RELEASES));
  return [
    write('lineup.yaml', LINEUP_MANIFEST),
    write('artists.yaml', discogs('artists.xml.gz')),
    write('releases.yaml', discogs('releases.xml.gz')),
  ];
}
