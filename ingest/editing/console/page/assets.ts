import { readFileSync } from 'node:fs';
import { hashedName } from '../../../../web/response/index.ts';
import { SUGGEST_SCRIPT } from '../../../../web/suggest/index.ts';
import { style } from './style.ts';

interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

const here = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const asset = (type: string, text: string): Asset => ({ type, bytes: Buffer.from(text) });
const htmxFile = new URL(import.meta.resolve('htmx.org/dist/htmx.min.js'));

const files: Readonly<Record<'css' | 'htmx' | 'script' | 'mark', Asset>> = {
  css: asset('text/css; charset=utf-8', style()),
  // Removed, since a browser would request the map, which is not served.
  htmx: asset(
    'text/javascript; charset=utf-8',
    readFileSync(htmxFile, 'utf8').replace(/\/\/# sourceMappingURL=.*\s*$/, ''),
  ),
  script: asset(
    'text/javascript; charset=utf-8',
    [SUGGEST_SCRIPT, ...['../edition/timetable/drag-sets.js', './console.js'].map(here)].join(''),
  ),
  mark: asset('image/svg+xml', here('./mark.svg')),
};

export type AssetAddresses = Readonly<Record<keyof typeof files, string>>;

const ENDS: AssetAddresses = { css: '.css', htmx: '.js', script: '.js', mark: '.svg' };

const formatAddress = (name: keyof typeof files): string =>
  `/console/assets/${name}-${hashedName(files[name].bytes)}${ENDS[name]}`;

/** Addresses of the console's static files: an address never changes its content, so browsers may cache it. */
export const assets: AssetAddresses = {
  css: formatAddress('css'),
  htmx: formatAddress('htmx'),
  script: formatAddress('script'),
  mark: formatAddress('mark'),
};

const byAddress = new Map(
  (Object.keys(files) as (keyof typeof files)[]).map((name) => [assets[name], files[name]]),
);

/** The static file at this address; undefined: none. */
export const assetAt = (address: string): Asset | undefined => byAddress.get(address);
