import { matchOf, type Offer, type Wish } from './matching';

const wish: Wish = {
  branchId: 1,
  trainingYearId: 2,
  locationCourseIds: [10, 11, 12],
  availability: { ma: ['fin-de-journee', 'soir'], me: ['apres-midi', 'fin-de-journee'] },
  schoolDays: [],
  learningYearId: 30,
  certType: 'CFC',
  domainId: 40,
  submittedOn: '2026-09-01',
  priority: 1,
  taken: [],
};

const group: Offer = {
  branchId: 1,
  trainingYearId: 2,
  locationCourseId: 10,
  weekday: 'ma',
  startsAt: '18:00',
  endsAt: '20:00',
  seatsFree: 1,
  learningYearIds: [],
  certTypes: [],
  memberLearningYearIds: [30],
  memberDomainIds: [],
};

function onThursdayToo(secondStartsAt: string, secondEndsAt: string): Partial<Offer> {
  return { secondWeekday: 'je', secondStartsAt, secondEndsAt };
}

const of = (wishes: Partial<Wish>, offers: Partial<Offer>, today = '2026-10-31') =>
  matchOf({ ...wish, ...wishes }, { ...group, ...offers }, today);
const scoreOf = (...given: Parameters<typeof of>) => {
  const match = of(...given);
  return 'blocked' in match ? match.blocked : match.score;
};

it('le meilleur groupe a 100 points, et dit pourquoi', () => {
  expect(of({}, {})).toEqual({
    score: 100,
    parts: { place: 40, hour: 20, alike: 15, waited: 15, priority: 10 },
    reasons: [
      'Premier lieu',
      'Disponible toute la séance',
      'Même année dans le groupe',
      'Attend depuis 60 jours',
      'Prioritaire',
    ],
  });
});

it.each<[string, Partial<Wish>, Partial<Offer>, string | undefined, number]>([
  ['le deuxième lieu', {}, { locationCourseId: 11 }, undefined, 85],
  ['le troisième lieu', {}, { locationCourseId: 12 }, undefined, 70],
  ['un lieu non souhaité', {}, { locationCourseId: 99 }, undefined, 60],
  ['libre au début seulement', { availability: { ma: ['fin-de-journee'] } }, {}, undefined, 80],
  ['le même domaine', {}, { memberLearningYearIds: [], memberDomainIds: [40] }, undefined, 100],
  ['personne de semblable', {}, { memberLearningYearIds: [31], memberDomainIds: [41] }, undefined, 85],
  ['rien n’est su de la formation', { learningYearId: null, domainId: null }, {}, undefined, 85],
  ['sans priorité', { priority: 0 }, {}, undefined, 90],
  ['attend depuis aujourd’hui', {}, {}, '2026-09-01', 85],
  ['attend depuis 4 jours', {}, {}, '2026-09-05', 86],
  ['attend depuis un an', {}, {}, '2027-09-01', 100],
  ['école ce jour-là, finie à 17 h', { schoolDays: ['ma'] }, { startsAt: '17:00', endsAt: '19:00' }, undefined, 100],
  [
    'un autre groupe juste après',
    { taken: [{ code: 'X', weekday: 'ma', startsAt: '20:00', endsAt: '21:00' }] },
    {},
    undefined,
    100,
  ],
  [
    'deux jours, libre aux deux',
    { availability: { ma: ['fin-de-journee', 'soir'], je: ['fin-de-journee', 'soir'] } },
    onThursdayToo('18:00', '20:00'),
    undefined,
    100,
  ],
  [
    'deux jours, libre au début seulement de l’un',
    { availability: { ma: ['fin-de-journee', 'soir'], je: ['fin-de-journee'] } },
    onThursdayToo('18:00', '20:00'),
    undefined,
    80,
  ],
  ['un niveau permis', {}, { learningYearIds: [30], certTypes: ['CFC'] }, undefined, 100],
])('compte %s', (_case, wishes, offers, today, score) => {
  expect(scoreOf(wishes, offers, today)).toBe(score);
});

it.each<[Partial<Wish>, Partial<Offer>, string]>([
  [{}, { branchId: 9 }, 'Autre branche'],
  [{}, onThursdayToo('17:00', '19:00'), 'Pas disponible le jeudi à 17:00'],
  [
    { availability: { ma: ['fin-de-journee', 'soir'], je: ['apres-midi'] }, schoolDays: ['je'] },
    onThursdayToo('14:00', '16:00'),
    'Aux cours de l’école le jeudi à 14:00',
  ],
  [{}, { trainingYearId: 9 }, 'Autre année de formation'],
  [{}, { seatsFree: 0 }, 'Complet'],
  [{}, { weekday: null }, 'Sans horaire'],
  [{}, { weekday: 'lu' }, 'Pas disponible le lundi à 18:00'],
  [{}, { startsAt: '16:00', endsAt: '18:00' }, 'Pas disponible le mardi à 16:00'],
  [{}, { startsAt: '22:00', endsAt: '23:00' }, 'Pas disponible le mardi à 22:00'],
  [
    { schoolDays: ['me'] },
    { weekday: 'me', startsAt: '16:00', endsAt: '18:00' },
    'Aux cours de l’école le mercredi à 16:00',
  ],
  [
    { taken: [{ code: 'FRA-LAU-02', weekday: 'ma', startsAt: '17:00', endsAt: '19:00' }] },
    {},
    'Déjà dans FRA-LAU-02 à cette heure',
  ],
  [{}, { learningYearIds: [31] }, 'Pas pour ce niveau'],
  [{}, { certTypes: ['AFP'] }, 'Pas pour ce niveau'],
  [{ certType: null }, { certTypes: ['AFP'] }, 'Pas pour ce niveau'],
])('écarte %o de %o: %s', (wishes, offers, blocked) => {
  expect(of(wishes, offers)).toEqual({ blocked });
});
