import type { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { BucketLocation } from './location';

/** Milliseconds: a store that says nothing for so long is a failure, not a wait; a long upload is none. */
const timeouts = { connectionTimeout: 5_000, socketTimeout: 30_000 };
// Not every compatible store knows Amazon's newer checksums.
const checks = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

interface StoredObject {
  /** Without the place's prefix. */
  key: string;
  bytes: number;
  changedAt: Date;
}

/** Objects of one place. The SDK is loaded by the first call: who keeps files in folders never pays for it. */
export function bucketOf({ bucket, prefix, region, endpoint, isPathStyle }: BucketLocation) {
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const options = { region, forcePathStyle: isPathStyle, requestHandler: timeouts, ...checks };
    return { sdk, client: new sdk.S3Client({ ...options, ...(endpoint && { endpoint }) }) };
  };
  let connected: ReturnType<typeof connect> | undefined;
  const opened = () => (connected ??= connect());
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  async function open(key: string) {
    const { sdk, client } = await opened();
    return (await ifThere(client.send(new sdk.GetObjectCommand(at(key)))))?.Body;
  }

  return {
    async has(key: string): Promise<boolean> {
      const { sdk, client } = await opened();
      return (await ifThere(client.send(new sdk.HeadObjectCommand(at(key))))) !== undefined;
    },

    async get(key: string): Promise<Buffer | undefined> {
      const body = await open(key);
      return body && Buffer.from(await body.transformToByteArray());
    },

    /** Undefined: not there. */
    stream: async (key: string): Promise<Readable | undefined> => (await open(key)) as Readable | undefined,

    async put(key: string, body: Uint8Array | Readable, bytes?: number): Promise<void> {
      const { sdk, client } = await opened();
      const length = bytes === undefined ? {} : { ContentLength: bytes };
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: body, ...length }));
    },

    async remove(key: string): Promise<void> {
      const { sdk, client } = await opened();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },

    /** All whose key begins with `folder`. */
    async list(folder: string): Promise<StoredObject[]> {
      const { sdk, client } = await opened();
      const page = (after: string | undefined) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${folder}`, ContinuationToken: after }),
        );
      return (await allPages(page)).flatMap(({ Contents = [] }) =>
        Contents.map(({ Key = '', Size = 0, LastModified = new Date() }) => {
          return { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
        }),
      );
    },
  };
}

/** 404 is an answer; everything else is a failure. */
const ifThere = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: { $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  });

async function allPages(page: (after: string | undefined) => Promise<ListObjectsV2CommandOutput>) {
  const pages = [await page(undefined)];
  for (let last = pages[0]; last?.IsTruncated; last = pages.at(-1)) pages.push(await page(last.NextContinuationToken));
  return pages;
}
