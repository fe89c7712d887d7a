import { givenText } from './course-hours';

const [maths, german, english] = [
  { id: 5, label: 'Mathématiques' },
  { id: 6, label: 'Allemand' },
  { id: 7, label: 'Anglais' },
];
const at = (branchId: number, locationCourseId: number) => ({
  branchId,
  locationCourseId,
  weekday: 'ma' as const,
  startsAt: '18:00',
});
const courses = [at(5, 8), at(6, 8), { ...at(6, 8), startsAt: '19:30' }, at(6, 9)];

it.each([
  [8, [maths], 'Cours donné ici\u00a0: Mathématiques'],
  [8, [maths, german], 'Cours donnés ici\u00a0: Mathématiques et Allemand'],
  [8, [maths, german, english], 'Cours donnés ici\u00a0: Mathématiques et Allemand seulement'],
  [9, [maths, german], 'Cours donné ici\u00a0: Allemand seulement'],
  [9, [maths], 'Ce cours n’est pas encore donné ici'],
  [10, [maths, german], 'Aucun de ces cours n’est encore donné ici'],
  [8, [], undefined],
])('au lieu %i, dit lesquelles des branches choisies sont données', (place, wished, text) => {
  expect(givenText(courses, wished, place)).toBe(text);
});

it('ne dit rien tant que l’offre de l’année n’est pas connue', () => {
  expect(givenText([], [maths], 8)).toBeUndefined();
});
