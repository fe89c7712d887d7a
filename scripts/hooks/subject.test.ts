import { subjectFault } from './subject.js';

it.each([
  'feat(students): notes can be archived',
  'fix: the bell ends a session that is over',
  'refactor(api)!: one way to read',
  "Merge branch 'main'",
  'fixup! feat(students): notes can be archived',
  `docs: ${'x'.repeat(66)}`,
])('«%s» is a subject', (subject) => expect(subjectFault(`${subject}\n\nWhy.`)).toBeUndefined());

it.each(['notes can be archived', 'Feat: notes', 'feat(students) notes', 'feat: ', 'merge: notes', ''])(
  '«%s» is none',
  (subject) => expect(subjectFault(subject)).toMatch(/^A subject reads/),
);

it('more than 72 signs are too many', () =>
  expect(subjectFault(`docs: ${'x'.repeat(67)}`)).toBe('A subject has at most 72 signs; this one has 73.'));
