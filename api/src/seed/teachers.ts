import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { teachers } from '../platform/db/schema';
import type { Availability, PayRate, TaughtBranch } from '../platform/db/schema/teachers';
import { demoAccounts } from './accounts';
import { anyItem, itemId, type SeedContext } from './context';
import { civil, schoolYear } from './dates';
import type { ListIds } from './lists';
import { mailName, nameFor, originOf, type Name } from './names';
import { avsNumber, ibanNumber, landlineNumber, mobileNumber } from './numbers';
import { addressFor } from './places';
import { randomFor, type Random } from './random';

const studies = ['Mathématiques', 'Génie civil', 'Lettres', 'Droit', 'Biologie', 'Informatique', 'Sciences sociales'];
const levels = ['Bachelor', 'Master', 'Maturité', 'Diplôme d’enseignement'];
const days = ['lu', 'ma', 'me', 'je', 've', 'sa'];
const slots = ['matin', 'apres-midi', 'fin-de-journee', 'soir'];
/** AVS numbers of teachers start far from those of apprentices. */
const firstAvs = 500_000_000;

/** The first is the person of the demo account. */
function personOf(index: number, random: Random): Name & { email: string } {
  const account = demoAccounts.find(({ role }) => role === 'teacher');
  if (index === 0 && account) return { ...account, gender: 'm', origin: originOf('Suisse') };
  const name = nameFor(random);
  return { ...name, email: `${mailName(name.firstName, name.lastName)}@repetiteurs.test` };
}

/** The person of the demo account has time for the three groups of the demo. */
const demoWeek = {
  availability: { lu: ['fin-de-journee', 'soir'], ma: ['fin-de-journee'], me: ['apres-midi', 'fin-de-journee'] },
  maxGroups: 3,
};

const availabilityFor = (random: Random): Availability =>
  Object.fromEntries(
    random.sample(days, random.integer(2, 4)).map((day) => [day, random.sample(slots, random.integer(1, 2))]),
  );

const branchesFor = (random: Random, ids: ListIds): TaughtBranch[] =>
  random.sample(anyItem(ids, 'branch'), random.integer(1, 3)).map((branchId) => ({
    branchId,
    maxLearningYear: random.integer(2, 4),
    certTypes: random.chance(70) ? ['CFC', 'AFP'] : ['CFC'],
  }));

/** Of sixty 44 at work; the others along the pipeline and past it. */
function statusOf(index: number): (typeof teachers.$inferInsert)['status'] {
  if (index % 60 < 44) return 'active';
  return (['inactive', 'candidate', 'candidate', 'interview', 'interview', 'rejected'] as const)[index % 6];
}
const isHired = (index: number) => statusOf(index) === 'active' || statusOf(index) === 'inactive';

/** Some files still wait for a paper. */
const lacks = (index: number, every: number) => index > 0 && index % every === 3;

/** One rate since the contract, and for those who stayed a better one since August. */
function ratesFor(index: number, from: string, random: Random, now: Date): PayRate[] {
  const first = { validFrom: from, hourlyRate: 3500 + 100 * random.integer(0, 8), vacationPct: 833 };
  const since = civil(schoolYear(now), 8, 1);
  const raised = { validFrom: since, hourlyRate: first.hourlyRate + 150, vacationPct: index % 5 === 0 ? 1064 : 833 };
  return from < since ? [first, raised] : [first];
}

/** AVS number and IBAN come with the contract (people 17). */
function sealedFor(index: number, cipher: SeedContext['cipher']) {
  if (!isHired(index)) return {};
  const avs = avsNumber(firstAvs + index);
  return {
    avsSealed: cipher.seal(avs),
    avsFingerprint: cipher.fingerprint(avs),
    ibanSealed: lacks(index, 11) ? null : cipher.seal(ibanNumber(index)),
  };
}

function originFieldsOf({ origin }: Name, random: Random, { ids, now }: Pick<SeedContext, 'now'> & { ids: ListIds }) {
  const permit = origin.permits[0] && random.pick(origin.permits);
  return {
    nationalityId: itemId(ids, 'nationality', origin.nationality),
    residencePermitId: permit ? itemId(ids, 'residence-permits', permit) : null,
    permitValidUntil: permit
      ? addDays(today(now), random.chance(20) ? random.integer(-15, 55) : random.integer(60, 1500))
      : null,
    civilStatusId: itemId(ids, 'civil-status', random.pick(['Célibataire', 'Célibataire', 'Marié·e'])),
    countryId: itemId(ids, 'country', 'Suisse'),
  };
}

function workFieldsOf(index: number, random: Random, ids: ListIds, now: Date) {
  const hired = isHired(index);
  const isFormer = statusOf(index) === 'inactive';
  const years = Math.max(random.integer(0, 3), isFormer ? 1 : 0);
  const from = civil(schoolYear(now) - years, 8, 1);
  return {
    status: statusOf(index),
    teacherSchoolId: random.pick(anyItem(ids, 'teacher-school')),
    studyField: random.pick(studies),
    studyLevel: random.pick(levels),
    teacherSourceId: random.pick(anyItem(ids, 'teacher-sources')),
    motivation:
      'J’aime expliquer autrement ce qui n’a pas été compris en classe, en petit groupe et sans note à la clé.',
    branches: branchesFor(random, ids),
    locationCourseIds: random.sample(anyItem(ids, 'location-course'), random.integer(1, 3)),
    availability: availabilityFor(random),
    maxGroups: random.integer(2, 5),
    ...(index === 0 ? demoWeek : {}),
    rates: hired ? ratesFor(index, from, random, now) : [],
    contractStart: hired ? from : null,
    contractEnd: isFormer ? civil(schoolYear(now), 7, 31) : null,
    criminalRecordSeenOn: hired && !lacks(index, 7) ? addDays(from, -random.integer(5, 40)) : null,
    rating: hired ? random.integer(2, 3) : null,
  };
}

/** The teacher with this number, always the same. */
export function teacherOf(
  index: number,
  context: SeedContext & { ids: ListIds; authorId?: number },
): typeof teachers.$inferInsert {
  const { ids, now, cipher, authorId } = context;
  const random = randomFor(`teacher ${index}`);
  const person = personOf(index, random);
  return {
    lastName: person.lastName,
    firstName: person.firstName,
    email: person.email,
    gender: person.gender,
    birthDate: civil(now.getUTCFullYear() - random.integer(20, 62), random.integer(1, 12), random.integer(1, 28)),
    ...sealedFor(index, cipher),
    ...addressFor(random, ids),
    mobile: mobileNumber(random),
    phone: random.chance(20) ? landlineNumber(random) : null,
    ...originFieldsOf(person, random, context),
    ...workFieldsOf(index, random, ids, now),
    createdAt: now,
    createdById: authorId,
    updatedAt: now,
    updatedById: authorId,
  };
}
