import { z } from 'zod';
import { ArchiveFault } from './archive-fault.ts';
import type { Store } from './archive-store.ts';

const segment = z.strictObject({
  /** Name in the archive's folder. */
  file: z.string().regex(/^[a-z0-9.-]+$/),
  /** Position of its first event. */
  first: z.int().min(0),
  events: z.int().min(1),
  /** Bytes of the stored file. */
  bytes: z.int().min(1),
  /** Checksum of the stored file, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  last_id: z.string(),
});

const manifest = z.strictObject({
  format: z.literal('bookings-log-archive'),
  version: z.literal(1),
  /** In the order of positions, from 0, without gaps. */
  segments: z.array(segment),
});

export type Segment = z.infer<typeof segment>;
/** The content of an archive. It is written last: files that it does not list do not count. */
export type Manifest = z.infer<typeof manifest>;

const FILE = 'manifest.json';

/** Null: there is no archive yet. @throws ArchiveFault `damaged` */
export async function readManifest(store: Store): Promise<Manifest | null> {
  const bytes = await store.read(FILE);
  if (bytes === null) return null;
  const read = manifest.safeParse(json(bytes));
  const gap = read.success && read.data.segments.find(({ first }, nth, all) => first !== endOf(all[nth - 1]));
  if (read.success && gap === undefined) return read.data;
  throw new ArchiveFault(
    'damaged',
    `${FILE} of ${store.place} is not a valid manifest of an archive, or its list of segments has a gap.`,
  );
}

export const writeManifest = (store: Store, segments: readonly Segment[]): Promise<void> => {
  const whole = { format: 'bookings-log-archive', version: 1, segments };
  return store.write(FILE, Buffer.from(`${JSON.stringify(whole, null, 1)}\n`));
};

/** The position after a segment; 0 before the first. */
export const endOf = (segment: Segment | undefined): number =>
  segment === undefined ? 0 : segment.first + segment.events;

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    // The schema reports the other errors.
    return null;
  }
}
