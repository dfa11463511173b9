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
    const name = dumpName(dump);
    const checksums = await textAt(`${dump}/SHA256SUMS`, signal);
    if (checksums === null)
      throw new SeedFault(`${dump} has no SHA256SUMS: it is not a folder of a MusicBrainz dump.`);
    return { name, checksums, addressOf: (file) => `${dump}/${file}` };
  });

/** The last step of the address as the name of a folder: a name of dots would be the folder of everything. */
function dumpName(address: string): string {
  const name = decodeURIComponent(address.split('/').at(-1)!).replaceAll(/[^\w.-]/g, '-');
  if (!/^[a-z0-9]/i.test(name)) throw new SeedFault(`${address} does not end in the name of a dump.`);
  return name;
}
