import { isAmong, bucketSequence, bucketOfUser, bucketText, readBucket } from './bucket';

const share = (buckets: readonly number[], releaseId: number, percent: number) =>
  (100 * buckets.filter((bucket) => isAmong(bucket, releaseId, percent)).length) / buckets.length;

const ten = Array.from({ length: 10_000 }, (_, index) => index);
const next = bucketSequence();
const crowds: [string, number[]][] = [
  ['10 000 personnes', ten.map((id) => bucketOfUser(id + 1))],
  ['10 000 personnes aux numéros espacés', ten.map((id) => bucketOfUser(7 * id + 3))],
  ['10 000 visiteurs', ten.map(() => readBucket(bucketText(next())))],
];

describe.each(crowds)('une version à l’essai, chez %s', (_who, buckets) => {
  it.each([0, 0.5, 10, 37, 50, 99.9, 100])(
    'atteint %d % d’entre eux, à moins d’un dixième de point près',
    (percent) => {
      for (const releaseId of [1, 2, 77, 4_000_000])
        expect(share(buckets, releaseId, percent)).toBeCloseTo(percent, 0.7);
    },
  );

  it('garde ceux qui l’ont déjà quand la part augmente', () => {
    const first = buckets.filter((bucket) => isAmong(bucket, 3, 10));
    expect(first.filter((bucket) => !isAmong(bucket, 3, 37))).toEqual([]);
  });

  it('ne commence pas toujours par les mêmes', () => {
    const both = buckets.filter((bucket) => isAmong(bucket, 1, 10) && isAmong(bucket, 2, 10));
    expect(both.length).toBeLessThan(buckets.length * 0.09);
  });
});

it('place cinq personnes sur cinquante', () => {
  const fifty = ten.slice(0, 50).map((id) => bucketOfUser(id + 1));
  for (const releaseId of [1, 2, 3, 4, 5]) {
    const chosen = fifty.filter((bucket) => isAmong(bucket, releaseId, 10)).length;
    expect([4, 5, 6]).toContain(chosen);
  }
});
