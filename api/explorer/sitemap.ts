import { sqlFile } from '../declarations/index.ts';
import { editionPath } from './page/page-texts.ts';
import type { Reads } from './read/reads.ts';

const SLUGS = sqlFile('./sitemap.sql', import.meta.url);
const FIXED = [
  '/',
  '/boards',
  '/festivals',
  '/series',
  '/labels',
  '/genres',
  '/countries',
  '/coverage',
  '/sources',
];

/** The addresses of the pages that the view opens (sitemaps.org; at most 50,000). */
export async function sitemap(reads: Reads, origin: string): Promise<string> {
  const rows = await reads.select<{ slug: string; updated: string }>(SLUGS, [reads.since]);
  const urls = [
    ...FIXED.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map(
      ({ slug, updated }) =>
        `<url><loc>${origin}${editionPath(slug)}</loc><lastmod>${updated}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
