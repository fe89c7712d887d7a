import { resolve } from 'node:path';

/** Part of an S3-compatible bucket. Credentials come from the SDK's own chain: environment, profile, role of the machine. */
export interface BucketLocation {
  kind: 's3';
  bucket: string;
  /** Ends with `/` unless empty. */
  prefix: string;
  region: string;
  endpoint: string | undefined;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; what most stores other than Amazon's want. */
  isPathStyle: boolean;
}

/** Where files are stored. */
export type StorageLocation = { kind: 'folder'; folder: string } | BucketLocation;

/** `s3://bucket/prefix?region=&endpoint=&forcePathStyle=true`, or a folder. Throws a TypeError when it is neither. */
export function parseLocation(text: string): StorageLocation {
  if (!/^[a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'folder', folder: resolve(text) };
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  const prefix = pathname.split('/').filter(Boolean).join('/');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (protocol !== 's3:' || !hostname || (endpoint && !URL.canParse(endpoint))) throw new TypeError(text);
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    isPathStyle: searchParams.get('forcePathStyle') === 'true',
  };
}
