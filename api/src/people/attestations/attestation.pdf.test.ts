import { attestationTextOf } from './attestation.pdf';
import type { Attested } from './attestations.repository';

const group = {
  code: 'MAT-01',
  branch: 'Mathématiques',
  place: 'Lausanne',
  weekday: 'lu',
  startsAt: '16:30',
  endsAt: '18:00',
} as const;
const somebody = (given: Partial<Attested> = {}): Attested => ({
  number: 'AP-26-00012',
  lastName: 'Rochat',
  firstName: 'Élodie',
  gender: 'f',
  birthDate: '2004-05-06',
  profession: 'Employé·e de commerce CFC',
  certType: 'CFC',
  learningYear: '2e année',
  trainingYear: '2026-2027',
  groups: [group],
  isArchived: false,
  ...given,
});

it('dit le cours, son lieu et son heure', () => {
  const { name, birth, sentence, facts } = attestationTextOf(somebody(), true);
  expect([name, birth]).toEqual(['Élodie Rochat', 'née le 6 mai 2004']);
  expect(sentence).toBe('suit un cours de soutien de notre organisation durant l’année de formation 2026-2027.');
  expect(facts).toEqual([
    { label: 'Formation', lines: ['Employé·e de commerce CFC, 2e année'] },
    { label: 'Cours suivi', lines: ['Mathématiques, Lausanne · le lundi de 16:30 à 18:00'] },
    { label: 'N° de dossier', lines: ['AP-26-00012'] },
  ]);
});

it.each<[string, Partial<Attested>, string]>([
  ['une apprentie', { groups: [] }, 'est inscrite auprès de notre organisation durant l’année de formation 2026-2027.'],
  ['un apprenti', { groups: [], gender: 'm', trainingYear: null }, 'est inscrit auprès de notre organisation.'],
  [
    'qui ne précise rien',
    { groups: [], gender: null, trainingYear: null },
    'est inscrit·e auprès de notre organisation.',
  ],
])('n’affirme aucun cours qui n’a pas lieu: %s', (_, given, sentence) => {
  expect(attestationTextOf(somebody(given), true).sentence).toBe(sentence);
});

it('tait la naissance à qui ne peut pas l’emporter', () => {
  expect(attestationTextOf(somebody(), false).birth).toBeUndefined();
});
