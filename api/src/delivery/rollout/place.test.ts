import { isAmong, newPlaces, placeOfUser, placeText, readPlace } from './place';

const share = (places: readonly number[], releaseId: number, percent: number) =>
  (100 * places.filter((place) => isAmong(place, releaseId, percent)).length) / places.length;

const ten = Array.from({ length: 10_000 }, (_, index) => index);
const next = newPlaces();
const crowds: [string, number[]][] = [
  ['10 000 personnes', ten.map((id) => placeOfUser(id + 1))],
  ['10 000 personnes aux numéros espacés', ten.map((id) => placeOfUser(7 * id + 3))],
  ['10 000 visiteurs', ten.map(() => readPlace(placeText(next())))],
];

describe.each(crowds)('une version à l’essai, chez %s', (_who, places) => {
  it.each([0, 0.5, 10, 37, 50, 99.9, 100])(
    'atteint %d % d’entre eux, à moins d’un dixième de point près',
    (percent) => {
      for (const releaseId of [1, 2, 77, 4_000_000])
        expect(share(places, releaseId, percent)).toBeCloseTo(percent, 0.7);
    },
  );

  it('garde ceux qui l’ont déjà quand la part augmente', () => {
    const first = places.filter((place) => isAmong(place, 3, 10));
    expect(first.filter((place) => !isAmong(place, 3, 37))).toEqual([]);
  });

  it('ne commence pas toujours par les mêmes', () => {
    const both = places.filter((place) => isAmong(place, 1, 10) && isAmong(place, 2, 10));
    expect(both.length).toBeLessThan(places.length * 0.09);
  });
});

it('place cinq personnes sur cinquante', () => {
  const fifty = ten.slice(0, 50).map((id) => placeOfUser(id + 1));
  for (const releaseId of [1, 2, 3, 4, 5]) {
    const chosen = fifty.filter((place) => isAmong(place, releaseId, 10)).length;
    expect([4, 5, 6]).toContain(chosen);
  }
});
