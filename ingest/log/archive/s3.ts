import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { ArchiveFault } from './archive-fault.ts';
import type { Store } from './archive-store.ts';

interface BucketOptions {
  readonly place: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | null;
}

/** The SDK finds region and credentials: `AWS_…` variables, `~/.aws`, the machine's role. */
export function openBucket({ place, bucket: Bucket, prefix, endpoint }: BucketOptions): Store {
  const client = new S3Client({
    // Other providers do not support the bucket in the host's name.
    ...(endpoint !== null && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
  });
  const at = (name: string) => ({ Bucket, Key: [prefix.replace(/\/$/, ''), name].filter(Boolean).join('/') });
  const ask = <T>(work: Promise<T>): Promise<T> => work.catch((fault: unknown) => failed(place, fault));
  return {
    place,
    // The first write is the test: a test file would need the permission to delete it.
    prepare: () => Promise.resolve(),
    read: (name) =>
      ask(
        client
          .send(new GetObjectCommand(at(name)))
          .then(async ({ Body }) => Buffer.from(await Body!.transformToByteArray()))
          .catch((fault: unknown) => {
            if (fault instanceof NoSuchKey) return null;
            throw fault;
          }),
      ),
    write: async (name, bytes) => {
      // The storage refuses content that was damaged on the way.
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      await ask(client.send(new PutObjectCommand({ ...at(name), Body: bytes, ChecksumSHA256 })));
    },
    remove: async (name) => {
      await ask(client.send(new DeleteObjectCommand(at(name))));
    },
    close: () => client.destroy(),
  };
}

function failed(place: string, cause: unknown): never {
  throw new ArchiveFault('unreachable', `${place}: ${String(cause)}`, { cause });
}
