import { ageOn, addDays, today } from '@tandem/shared/rules/time/dates';
import { mailName, nameFor, originOf, wellKnown, type Name } from './names';
import { landlineNumber, mobileNumber } from './numbers';
import { randomFor, type Random } from './random';
import { endOfYearBefore, firstRequestOn } from './dates';
import { earlierTraining, trainingBefore, trainingFor, type Training } from './training';

const mailHosts = ['exemple.ch', 'courriel.test', 'eleves.test'];

interface Relative {
  relation: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  hasStudentAddress: boolean;
}

/** One fictive apprentice, in words. */
export interface Person extends Name {
  index: number;
  random: Random;
  birthDate: string;
  mobile: string;
  phone: string | null;
  email: string;
  training: Training;
  /** That of the year before, of those who were here then. */
  before: Training | undefined;
  earlier: ReturnType<typeof earlierTraining> | undefined;
  relatives: Relative[];
  trainer: Omit<Relative, 'relation' | 'hasStudentAddress'> | undefined;
  createdAt: Date;
  updatedAt: Date;
}

function seededName(index: number, random: Random): Name {
  const known = wellKnown[index];
  return known ? { ...known, origin: originOf(known.nationality) } : nameFor(random);
}

const ageAtStart = [
  [15, 34],
  [16, 34],
  [17, 15],
  [18, 9],
  [19, 4],
  [20, 4],
] as const;

function birthDateFor(random: Random, isAdult: boolean, contractStart: string, now: Date) {
  if (isAdult) return addDays(today(now), -random.integer(27 * 365, 44 * 365));
  return addDays(contractStart, -Math.round(random.weighted(ageAtStart) * 365.25) - random.integer(1, 360));
}

function relativesFor(random: Random, name: Name, isMinor: boolean): Relative[] {
  const count = isMinor ? (random.chance(45) ? 2 : 1) : random.chance(15) ? 1 : 0;
  const relations = random.chance(4) ? ['Tuteur·trice'] : random.sample(['Mère', 'Père'], count);
  return relations.slice(0, count).map((relation) => {
    const firstName = random.pick(name.origin[relation === 'Mère' ? 'f' : 'm']);
    const lastName = random.chance(75) ? name.lastName : random.pick(name.origin.last);
    return {
      relation,
      firstName,
      lastName,
      phone: mobileNumber(random),
      email: random.chance(70) ? `${mailName(firstName, lastName)}@exemple.ch` : null,
      hasStudentAddress: random.chance(85),
    };
  });
}

function trainerFor(random: Random): Person['trainer'] {
  if (random.chance(12)) return undefined;
  const { firstName, lastName } = nameFor(random);
  return {
    firstName,
    lastName,
    phone: landlineNumber(random),
    email: `${mailName(firstName, lastName)}@entreprises.test`,
  };
}

const between = (random: Random, from: Date, to: Date) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * (random.integer(0, 995) / 1000)));

/** On that day, or the Friday before a weekend, between 8 and 17 o'clock; never after now. */
function inOfficeHours(random: Random, instant: Date, now: Date): Date {
  const day = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
  const back = [2, 0, 0, 0, 0, 0, 1][instant.getUTCDay()] ?? 0;
  const at = new Date(day - back * 86_400_000 + random.integer(7 * 3600, 16 * 3600) * 1000);
  return at < now ? at : now;
}

/** An instant in the life of a file, when somebody was at work. */
export function momentAfter(random: Random, createdAt: Date, now: Date): Date {
  const moment = inOfficeHours(random, between(random, createdAt, now), now);
  return moment < createdAt ? createdAt : moment;
}

const morningOf = (day: string) => new Date(`${day}T07:00:00Z`);
const earliest = (one: Date, other: Date) => (one < other ? one : other);

/** When a file was opened: after the contract began; of those who were known before, in time for the requests of that year. */
function openedAt(random: Random, { contractStart }: Training, isKnownBefore: boolean, now: Date): Date {
  const start = morningOf(contractStart);
  if (!isKnownBefore) return inOfficeHours(random, between(random, start, now), now);
  const until = morningOf(firstRequestOn(endOfYearBefore(now)));
  return inOfficeHours(random, between(random, earliest(start, morningOf(addDays(today(until), -60))), until), until);
}

/** A file was last changed after it was opened, never in the future; one that is archived, after the training. */
function lifeOf(random: Random, training: Training, isKnownBefore: boolean, now: Date) {
  const createdAt = openedAt(random, training, isKnownBefore, now);
  const ended = morningOf(training.contractEnd);
  return { createdAt, updatedAt: momentAfter(random, training.isOver && ended > createdAt ? ended : createdAt, now) };
}

/** A large organisation has a past of its first apprentices alone. */
const mostKnownBefore = 400;

/** The apprentice with this number, always the same on the same day. */
export function personOf(index: number, now: Date): Person {
  const random = randomFor(`student ${index}`);
  const name = seededName(index, random);
  const isAdult = random.chance(6);
  const training = trainingFor(index, random, isAdult, now);
  const birthDate = birthDateFor(random, isAdult, training.contractStart, now);
  const before = index < mostKnownBefore ? trainingBefore(training) : undefined;
  return {
    ...name,
    index,
    random,
    birthDate,
    mobile: mobileNumber(random),
    phone: random.chance(15) ? landlineNumber(random) : null,
    email: `${mailName(name.firstName, name.lastName)}@${random.pick(mailHosts)}`,
    training,
    before,
    earlier: random.chance(5) ? earlierTraining(training, random) : undefined,
    relatives: relativesFor(random, name, ageOn(birthDate, today(now)) < 18),
    trainer: trainerFor(random),
    ...lifeOf(random, training, before !== undefined, now),
  };
}
