import { addDays, type Weekday, yearOf } from '../days';
import type { Item, Student, Training } from '../model/records';
import { idsOf, type World } from '../world';

const lastNames = [
  'Rochat',
  'Blanc',
  'Dubuis',
  'Cuendet',
  'Mottier',
  'Pasche',
  'Vuagniaux',
  'Chevalley',
  'Grandjean',
  'Savary',
  'Tissot',
  'Wuilleret',
];
const firstNames = ['Élodie', 'Noé', 'Ada', 'Loris', 'Mila', 'Théo', 'Zélie', 'Yann', 'Inès', 'Sacha', 'Nour', 'Timéo'];
const weekdays: readonly Weekday[] = ['lu', 'ma', 'me', 'je', 've'];

/** Names that nobody shares: the year is not about probable doubles. */
export function nameOf(world: World) {
  const { chance } = world;
  world.people++;
  const letters = Array.from(String(world.people).padStart(3, '0'), (digit) => 'bcdfghjklm'[Number(digit)]).join('');
  return {
    lastName: `${chance.one(lastNames)} ${letters[0]!.toUpperCase()}${letters.slice(1)}`,
    firstName: chance.one(firstNames),
  };
}
/** A number that nobody shares. */
export const mobileOf = ({ people }: World) => `+4179${String(1_000_000 + people * 7919).slice(-7)}`;

/** Between 16 and 27 when the year begins, some of them minors. */
export const birthOf = ({ chance }: Pick<World, 'chance'>) => addDays('1999-08-01', chance.between(0, 365 * 11));

/** Most go on after the year; one is through with it, one has no dates. */
const contracts = [
  { contractStart: '2025-08-01', contractEnd: '2029-07-31' },
  { contractStart: '2026-08-01', contractEnd: '2029-07-31' },
  { contractStart: '2024-08-01', contractEnd: '2027-07-31' },
  { contractStart: null, contractEnd: null },
] as const;

/** What somebody learns, where, and on which days they are at school. */
export function trainingOf({ chance, model }: Pick<World, 'chance' | 'model'>): Training {
  const profession = chance.one(model.lists.profession!);
  return {
    professionId: profession.id,
    certType: String(profession.extra.certType),
    learningYearId: chance.one(idsOf(model, 'learning-year').slice(0, 4)),
    schoolId: chance.one(idsOf(model, 'learning-school')),
    schoolDays: [chance.one(weekdays)],
    ...chance.one(contracts),
  };
}

/** Under 18 a legal representative is required (people 5). */
export const isMinor = (birthDate: string, today: string) => today < `${yearOf(birthDate) + 18}${birthDate.slice(4)}`;

interface StudentFile {
  id: number;
  version: number;
}

/** The office adds an apprentice by hand. */
export async function addStudent(world: World): Promise<Student> {
  const { chance, testServer, model, responsable } = world;
  const { lastName, firstName } = nameOf(world);
  const birthDate = birthOf(world);
  const training = trainingOf(world);
  const commune: Item | null = chance.isSo(0.9) ? chance.one(model.lists['political-localities']!) : null;
  const gender = chance.weighted({ f: 5, m: 5, x: 1 });
  const needsRepresentative = isMinor(birthDate, testServer.today());
  const body = {
    identity: { lastName, firstName, gender, birthDate },
    address: {
      street: 'Rue du Lac',
      houseNo: '3',
      npa: commune ? (commune.extra.npas as string[])[0] : null,
      city: commune?.label ?? null,
      politicalLocalityId: commune?.id ?? null,
      countryId: model.lists.country![0]!.id,
    },
    contact: { mobile: mobileOf(world), phone: null, email: `apprenti${world.people}@example.ch` },
    apprenticeship: {
      professionId: training.professionId,
      certType: training.certType,
      learningYearId: training.learningYearId,
      learningSchoolId: training.schoolId,
      schoolDays: training.schoolDays,
      contractStart: training.contractStart,
      contractEnd: training.contractEnd,
      company: null,
    },
    representative: needsRepresentative
      ? {
          relation: 'mère',
          lastName,
          firstName: 'Anne',
          phone: '+41791110000',
          email: null,
          languageId: null,
          isPayer: false,
          hasStudentAddress: true,
          street: null,
          npa: null,
          city: null,
        }
      : null,
  };
  if (needsRepresentative && chance.isSo(0.3))
    await responsable.isRefused(
      'ajoute un mineur sans représentant légal',
      'POST',
      '/api/students',
      { ...body, representative: null },
      422,
    );
  const { id } = await responsable.act<StudentFile>(`ajoute ${firstName} ${lastName}`, 'POST', '/api/students', body, {
    leaves: (file) => [
      `create student ${file.id}`,
      'create apprenticeship *',
      ...(needsRepresentative ? ['create contact *'] : []),
    ],
    isRepeatable: true,
  });
  const student = {
    id,
    lastName,
    firstName,
    gender,
    birthDate,
    communeId: commune?.id ?? null,
    training,
    isForgotten: false,
    fixedRegionId: null,
  };
  model.students.set(id, student);
  return student;
}

interface TeacherFile {
  id: number;
  version: number;
}

/** A teacher with everything that pay needs; some sign in themselves. */
export async function addTeacher(world: World, branchIds: readonly number[]): Promise<number> {
  const { admin, chance, model, responsable } = world;
  const { lastName, firstName } = nameOf(world);
  const body = {
    status: 'active',
    identity: { lastName, firstName },
    contact: {
      mobile: mobileOf(world),
      phone: null,
      email: `repetiteur${world.people}@example.ch`,
      street: null,
      houseNo: null,
      npa: null,
      city: null,
      countryId: null,
    },
    teaching: {
      maxGroups: 6,
      locationCourseIds: idsOf(model, 'location-course'),
      branches: branchIds.map((branchId) => ({ branchId, maxLearningYear: 5, certTypes: ['CFC', 'AFP'] })),
    },
    availability: { availability: Object.fromEntries(weekdays.map((day) => [day, ['fin-de-journee', 'soir']])) },
  };
  const file = await responsable.act<TeacherFile>(`ajoute le répétiteur ${lastName}`, 'POST', '/api/teachers', body, {
    leaves: ({ id }) => [`create teacher ${id}`],
    isRepeatable: true,
  });
  const teacher = {
    id: file.id,
    lastName,
    firstName,
    rates: [] as { validFrom: string; hourlyRate: number; vacationPct: number }[],
  };
  model.teachers.set(file.id, teacher);
  let { version } = file;
  const rates = chance.isSo(0.8) ? [rateOf(world, '2026-08-01')] : [];
  // One in three is paid more from the new calendar year on.
  if (rates.length > 0 && chance.isSo(0.4)) rates.push(rateOf(world, '2027-01-15'));
  for (const rate of rates) {
    ({ version } = await admin.act<{ version: number }>(
      `fixe le tarif de ${lastName}`,
      'PATCH',
      `/api/teachers/${file.id}/pay`,
      { section: 'rate', version, values: rate },
      {
        leaves: () => [`change teacher ${file.id}`],
      },
    ));
    teacher.rates.push(rate);
  }
  return file.id;
}

const rateOf = ({ chance }: Pick<World, 'chance'>, validFrom: string) => ({
  validFrom,
  hourlyRate: chance.between(2800, 4700),
  vacationPct: chance.one([833, 1064]),
});
