import { createHash, randomInt } from 'node:crypto';

/**
 * Everyone stands somewhere on a circle of length 1, and a release on trial begins its arc at a point of its own. Steps of the
 * golden ratio spread any run of neighbours evenly: 10 % of 50 people are 5, where independent chances would give 1 to 10.
 */
const golden = 0.618_033_988_749_894_9;
const steps = 10_000;
const largest = 2 ** 32;

export const bucketOfUser = (id: number): number => readBucket(bucketText((id * golden) % 1));

/** The place of the next visitor whom nobody has seen before; each process begins somewhere else. */
export function bucketSequence(start = randomInt(largest - 1) / largest): () => number {
  let last = start;
  return () => readBucket(bucketText((last = (last + golden) % 1)));
}

/** Another point for each release, so that it is not always the same people who go first. */
const arcOf = (releaseId: number) =>
  createHash('sha256').update(`release:${releaseId}`).digest().readUInt32BE() / largest;

/** Is this place among the first `percent` of this release? Who is in stays in while the share grows. */
export const isAmong = (bucket: number, releaseId: number, percent: number): boolean =>
  Math.floor(((bucket + arcOf(releaseId)) % 1) * steps) < Math.round((percent / 100) * steps);

/** A place as eight hexadecimal digits, and back. */
export const bucketText = (bucket: number): string =>
  Math.floor(bucket * largest)
    .toString(16)
    .padStart(8, '0');
export const readBucket = (text: string): number => Number.parseInt(text, 16) / largest;
