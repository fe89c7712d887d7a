import { resolve } from 'node:path';
import { folderStore } from './folder';
import { type BucketPlace, s3Store } from './s3';
import type { ReleaseStore } from './store';

export type StorePlace = { kind: 'folder'; folder: string } | BucketPlace;

export const openStore = (place: StorePlace): ReleaseStore =>
  place.kind === 'folder' ? folderStore(place.folder) : s3Store(place);

/** `s3://bucket/prefix?region=&endpoint=&forcePathStyle=true`, or a folder. Throws a TypeError when it is neither. */
export function placeOf(text: string): StorePlace {
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
