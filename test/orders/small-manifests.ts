import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sun = {
  slug: 'sun-2024',
  series: { slug: 'sun', name: 'Sun' },
  name: 'Sun 2024',
  country: 'NL',
  timezone: 'Europe/Amsterdam',
  start_date: '2024-07-05',
  end_date: '2024-07-07',
};
const columns = { artist: 'act', stage: 'stage', start: 'start', end: 'end' };
const table = (source: string, as_of: string, fields: object = {}) => ({
  source,
  format: 'table',
  as_of,
  edition: sun,
  columns,
  ...fields,
});
const identity = { source: 'discogs', format: 'discogs', as_of: '2024-01-01T00:00:00Z' };

/** By name: manifests about the same editions, names and artists, each with the content of its file. */
const SMALL: Readonly<Record<string, { readonly manifest: object; readonly content: string }>> = {
  // Of two statements of one source the newer is in force, whatever the order of arrival.
  'app-early': {
    manifest: table('app', '2024-02-01T00:00:00Z'),
    content: `act,stage,start,end
Ada & Bo,Main,2024-07-05 22:00,2024-07-05 23:00
Gone By Then,Main,2024-07-05 21:00,2024-07-05 22:00
TBA,Main,2024-07-06 01:00,
`,
  },
  'app-late': {
    manifest: table('app', '2024-06-01T00:00:00Z'),
    content: `act,stage,start,end
Ada & Bo,Main,2024-07-05 22:00,2024-07-05 23:30
Cy b2b Dee,Main,2024-07-06 01:00,2024-07-06 02:00
Kode9,Garden,2024-07-06 18:00,2024-07-06 19:00
Ben Nord & Unheard,Garden,2024-07-06 20:00,
`,
  },
  // Another source of the edition, who puts one act elsewhere and knows others.
  fans: {
    manifest: table('fans', '2024-07-01T00:00:00Z', { complete: false }),
    content: `act,stage,start,end
Cy,Garden,2024-07-06 01:00,2024-07-06 02:00
Örjan Nilsen,Main,2024-07-07 15:00,
Orjan Nielsen,Main,2024-07-07 16:00,
Eve,Garden,2024-07-07 17:00,
`,
  },
  copy: {
    manifest: table('copy', '2024-07-02T00:00:00Z', { upstream: 'fans', complete: false }),
    content: 'act,stage,start,end\nEve (live),Garden,2024-07-07 17:30,\n',
  },
  // Years of another festival, whose names settle credits of the first.
  years: {
    manifest: {
      source: 'history',
      format: 'table',
      as_of: '2023-01-01',
      columns: { artist: 'act' },
      edition_from: { slug: 'moon-{year}', series_name: 'Moon', start_date: '{year}-08-01' },
    },
    content: 'year,act\n2021,Bo\n2022,Ada\n2022,Kode 9\n2023,Unheard\n2023,Cy & Dee\n2023,Eve\n',
  },
  // Namesakes, aliases, other spellings.
  artists: {
    manifest: identity,
    content: `<artists>
<artist><id>9001</id><name>Ada</name><namevariations><name>A.D.A.</name></namevariations></artist>
<artist><id>9002</id><name>Bo</name></artist>
<artist><id>9003</id><name>Bo (2)</name></artist>
<artist><id>9028</id><name>Kode 9</name><aliases><name id="9029">Nine Of Code</name></aliases></artist>
<artist><id>9030</id><name>Eve (3)</name></artist>
</artists>`,
  },
  releases: {
    manifest: identity,
    content: `<releases>
<release id="7" status="Accepted"><artists><artist><id>9028</id><name>Kode 9</name></artist></artists><title>One</title>
<labels><label id="5" name="Night Label" catno="N1"/></labels><released>2019-03-01</released></release>
<release id="8" status="Accepted"><artists><artist><id>9003</id><name>Bo (2)</name></artist></artists><title>Two</title>
<labels><label id="5" name="Night Label" catno="N2"/></labels><released>2020</released></release>
</releases>`,
  },
};

/** Writes them into a folder, each with its file. @returns the manifests' paths. */
export function writeSmallManifests(folder: string): string[] {
  return Object.entries(SMALL).map(([name, { manifest, content }]) => {
    const file = join(folder, `${name}.${content.startsWith('<') ? 'xml' : 'csv'}`);
    const path = join(folder, `${name}.json`);
    writeFileSync(file, content);
    writeFileSync(path, JSON.stringify({ ...manifest, files: [file] }));
    return path;
  });
}

const formats = fileURLToPath(new URL('../../ingest/import/formats/', import.meta.url));

/** The few rows of each format that lie beside it: most speak for one source on one edition. */
export const fixtureManifests = (): string[] =>
  readdirSync(formats, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => join(formats, path));
