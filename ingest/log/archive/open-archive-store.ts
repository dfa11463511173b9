import { openFolder } from './folder.ts';
import type { Store } from './archive-store.ts';

export interface StoreOptions {
  /** Address of an S3-compatible storage other than Amazon's. */
  readonly s3Endpoint?: string | null;
}

/** Opens `s3://bucket/prefix` or a folder. */
export async function openStore(place: string, { s3Endpoint = null }: StoreOptions = {}): Promise<Store> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place);
  if (bucket === null) return openFolder(place);
  // The SDK is large, and most archives are folders.
  const { openBucket } = await import('./s3.ts');
  return openBucket({ place, bucket: bucket[1]!, prefix: bucket[2]!, endpoint: s3Endpoint });
}
