import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { certTypes, weekdays } from '../platform/db/schema';
import { civil, schoolYear } from './dates';
import { trainingLists } from './lists/training';
import type { Random } from './random';

type CertType = (typeof certTypes)[number];
type Weekday = (typeof weekdays)[number];
type Profession = (typeof trainingLists.profession)[number];

/** An apprentice's training, in words; ids come when it is written. */
export interface Training {
  profession: string;
  category: string;
  certType: CertType;
  learningYear: string;
  school: string;
  className: string;
  schoolDays: Weekday[];
  additionalYear: string;
  contractStart: string;
  contractEnd: string;
  /** The training is over and the file archived. */
  isOver: boolean;
}

/** An apprentice who may get a place. */
export interface Learner {
  id: number;
  companyId: number;
  training: Training;
}

const schoolOf: Record<string, string> = {
  'Commerce et administration': 'École professionnelle commerciale (centre)',
  Vente: 'École professionnelle commerciale (centre)',
  Santé: 'École santé-social',
  Social: 'École santé-social',
  'Bâtiment et construction': 'École de la construction',
  Beauté: 'École arts et communication',
};
const otherSchools = [
  'Centre professionnel (nord)',
  'Centre d’enseignement professionnel (ouest)',
  'Centre d’enseignement professionnel (est)',
];
const days: readonly Weekday[] = ['lu', 'ma', 'me', 'je', 've'];
const order: readonly string[] = ['lu', 'ma', 'me', 'je', 've'];

/** A few files in every thousand are special, always the same ones. */
const isOverAt = (index: number) => index % 41 === 17;
const endsSoonAt = (index: number) => index % 37 === 11;

function certTypeFor(random: Random, { extra }: Profession, isAdult: boolean): CertType {
  if (isAdult && random.chance(40)) return 'ART32';
  return extra.certType === 'CFC' && random.chance(10) ? 'CFC_MP' : extra.certType;
}

function contractOf(index: number, rank: number, years: number, random: Random, now: Date) {
  const first = schoolYear(now) - (rank - 1);
  const contractStart = civil(first, 8, 1);
  if (isOverAt(index))
    return { contractStart: civil(schoolYear(now) - years, 8, 1), contractEnd: civil(schoolYear(now), 7, 31) };
  if (endsSoonAt(index)) return { contractStart, contractEnd: addDays(today(now), random.integer(3, 55)) };
  return { contractStart, contractEnd: civil(first + years, 7, 31) };
}

export function trainingFor(index: number, random: Random, isAdult: boolean, now: Date): Training {
  const profession = random.pick(trainingLists.profession);
  const { durationYears, categoryId: category } = profession.extra;
  const isOver = isOverAt(index);
  const rank = isOver || endsSoonAt(index) ? durationYears : random.integer(1, durationYears);
  const schoolDays = random.sample(days, random.integer(1, 2));
  return {
    profession: profession.label,
    category,
    certType: certTypeFor(random, profession, isAdult),
    learningYear: trainingLists['learning-year'][rank - 1]?.label ?? '',
    school: random.chance(3) ? 'Hors canton' : (schoolOf[category] ?? random.pick(otherSchools)),
    className: `${rank}${random.pick(['A', 'B', 'C', 'D'])}`,
    schoolDays: schoolDays.sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    additionalYear: endsSoonAt(index) ? 'Prolongation du contrat' : random.chance(6) ? 'Redoublement' : 'Aucune',
    ...contractOf(index, rank, durationYears, random, now),
    isOver,
  };
}

/** The same training in the year before; undefined where it had not begun. */
export function trainingBefore(training: Training): Training | undefined {
  if (training.isOver) return training;
  const rank = Number.parseInt(training.learningYear) - 1;
  const learningYear = trainingLists['learning-year'][rank - 1]?.label;
  return learningYear ? { ...training, learningYear, className: `${rank}${training.className.slice(1)}` } : undefined;
}

/** A training that was broken off a year before: the file keeps it. */
export function earlierTraining(
  current: Training,
  random: Random,
): Training & { terminatedOn: string; terminationNote: string } {
  const others = trainingLists.profession.filter(({ label }) => label !== current.profession);
  const profession = random.pick(others);
  const contractStart = addDays(current.contractStart, -365);
  return {
    ...current,
    profession: profession.label,
    category: profession.extra.categoryId,
    certType: profession.extra.certType,
    learningYear: '1re année',
    className: '1A',
    additionalYear: 'Aucune',
    contractStart,
    contractEnd: addDays(contractStart, 365 * profession.extra.durationYears),
    terminatedOn: addDays(contractStart, random.integer(60, 300)),
    terminationNote: random.pick([
      'Changement de profession',
      'D’entente entre les parties',
      'Fermeture de l’entreprise',
    ]),
  };
}
