import { firstReachable, type DumpSource } from '../dump-files.ts';
import { textAt } from '../dump-request.ts';
import { SeedFault } from '../seed-fault.ts';

/** Addresses of MusicBrainz' JSON dumps, published twice a week; the second is tried if the first is away. */
export const MUSICBRAINZ_DUMPS = [
  'https://data.metabrainz.org/pub/musicbrainz/data/json-dumps',
  'https://ftp.musicbrainz.org/pub/musicbrainz/data/json-dumps',
] as const;

/** The newest dump at one of the addresses. An address is the folder of all dumps (with a file LATEST) or of one dump. */
export const findDump = (addresses: readonly string[], signal: AbortSignal): Promise<DumpSource> =>
  firstReachable(addresses, async (address) => {
    const base = address.replace(/\/+$/, '');
    const latest = (await textAt(`${base}/LATEST`, signal))?.trim() ?? '';
    const dump = latest === '' ? base : `${base}/${encodeURIComponent(latest)}`;
    const checksums = await textAt(`${dump}/SHA256SUMS`, signal);
    if (checksums === null)
      throw new SeedFault(`${dump} has no SHA256SUMS: it is not a folder of a MusicBrainz dump.`);
    return { name: dumpName(dump), checksums, addressOf: (file) => `${dump}/${file}` };
  });

const dumpName = (address: string): string =>
  decodeURIComponent(address.split('/').at(-1)!).replaceAll(/[^\w.-]/g, '-');
