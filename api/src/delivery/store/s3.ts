import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { inTurns } from './turns';
import { isFileName, type Listed, refuseOther, type ReleaseStore } from './store';

/** Credentials come from the SDK's own chain: environment, profile, role of the machine. */
export interface BucketPlace {
  kind: 's3';
  bucket: string;
  /** Ends with `/` unless empty. */
  prefix: string;
  region: string;
  endpoint: string | undefined;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; what most stores other than Amazon's want. */
  isPathStyle: boolean;
}

const atOnce = 32;
/** Milliseconds: a store that never answers is a failure, not a wait. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** `<prefix><package>/<file>` in any S3-compatible bucket. The SDK is loaded by the first call: a folder never pays for it. */
export function s3Store({ bucket, prefix, region, endpoint, isPathStyle }: BucketPlace): ReleaseStore {
  const keyOf = (of: string, name: string) => `${prefix}${of}/${name}`;
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    // Names are hashes already; not every compatible store knows Amazon's newer checksums.
    const checks = {
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    } as const;
    const client = new sdk.S3Client({
      region,
      forcePathStyle: isPathStyle,
      requestHandler: patience,
      ...(endpoint && { endpoint }),
      ...checks,
    });
    return { sdk, client };
  };
  let connected: ReturnType<typeof connect> | undefined;
  const opened = () => (connected ??= connect());

  async function get(key: string): Promise<Buffer | undefined> {
    const { sdk, client } = await opened();
    const found = await ifThere(client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key })));
    return found?.Body && Buffer.from(await found.Body.transformToByteArray());
  }

  async function put(key: string, content: Uint8Array) {
    const { sdk, client } = await opened();
    await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: content }));
  }

  return {
    async has(of, names) {
      const { sdk, client } = await opened();
      const found = await inTurns(names, atOnce, (name) =>
        ifThere(client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(of, name) }))),
      );
      return new Set(names.filter((_, index) => found[index]));
    },

    async read(of, name, { packed = false } = {}) {
      const brotli = packed ? await get(`${keyOf(of, name)}.br`) : undefined;
      const content = brotli ?? (await get(keyOf(of, name)));
      return content && { content, isPacked: brotli !== undefined };
    },

    async write(of, name, content, packed) {
      refuseOther(name, content);
      if ((await get(keyOf(of, name)))?.equals(content)) return;
      if (packed) await put(`${keyOf(of, name)}.br`, packed);
      await put(keyOf(of, name), content);
    },

    async remove(of, names) {
      const { sdk, client } = await opened();
      const keys = names.flatMap((name) => [keyOf(of, name), `${keyOf(of, name)}.br`]);
      await inTurns(keys, atOnce, (Key) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key })));
    },

    async list(of) {
      const { sdk, client } = await opened();
      const folder = keyOf(of, '');
      const page = (after: string | undefined) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: after }));
      return (await allPages(page)).flatMap(({ Contents = [] }) =>
        Contents.map(({ Key = '', Size = 0, LastModified = new Date() }): Listed => {
          return { name: Key.slice(folder.length), bytes: Size, changedAt: LastModified };
        }).filter(({ name }) => isFileName(name)),
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
