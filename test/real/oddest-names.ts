import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that no file at hand has: signs, and scripts other than Latin. */
export const ODDEST = [
  '∆',
  'Кино',
  'パソコン音楽クラブ',
  '新しい学校のリーダーズ',
  '18+',
  '¥ØU$UK€ ¥UK1MAT$U',
];

/** Writes a lineup of them; the path of its manifest. */
export function writeOddest(folder: string): string {
  writeFileSync(join(folder, 'oddest.csv'), ['act', ...ODDEST].join('\n'));
  const manifest = join(folder, 'oddest.yaml');
  writeFileSync(
    manifest,
    `source: oddest
format: table
files: [oddest.csv]
as_of: 2025-01-01T00:00:00Z
edition:
  slug: oddest-names-2025
  series: { slug: oddest-names, name: Oddest Names }
  name: Oddest Names 2025
  country: DE
  timezone: Europe/Berlin
  start_date: 2025-07-01
  end_date: 2025-07-02
columns: { artist: act }
`,
  );
  return manifest;
}
