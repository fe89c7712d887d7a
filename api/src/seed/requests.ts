import { addDays } from '@tandem/shared/rules/time/dates';
import type { registrations } from '../platform/db/schema';
import type { Availability } from '../platform/db/schema/teachers';
import { anyItem, type Demo, itemId, yearId } from './context';
import { courseDates } from './dates';
import { randomFor, type Random } from './random';
import type { Learner } from './training';

type Registration = typeof registrations.$inferInsert;
type Context = Pick<Demo, 'ids' | 'now' | 'isOver'>;

const goals = [
  'Retrouver la moyenne avant la fin du semestre.',
  'Réussir l’examen final.',
  'Rattraper les bases qui manquent.',
  'Comprendre les exercices donnés à l’école.',
];

/** What an apprentice says with a request. */
export function requestOf(random: Random, { ids }: Pick<Context, 'ids'>) {
  const payers = [
    'Représentant·e légal·e',
    'Entreprise formatrice',
    'Apprenti·e',
    'Association régionale',
    'Gratuité accordée',
  ];
  const weights = [5, 4, 2, 1, 1];
  const payer = random.weighted(payers.map((label, index) => [label, weights[index]!] as const));
  return {
    whyAppappIds: random.sample(anyItem(ids, 'why-appapp'), random.integer(1, 2)),
    average: random.chance(85) ? random.integer(5, 9) * 5 : null,
    goal: random.chance(60) ? random.pick(goals) : null,
    sourceStudentId: random.chance(80) ? random.pick(anyItem(ids, 'source-student')) : null,
    payerTypeId: itemId(ids, 'payer-type', payer),
    priority: random.chance(12) ? 1 : 0,
  };
}

/** When somebody is free: after work, not on evenings of school, and some on Saturday. */
function freeTimes(random: Random, { training }: Learner): Availability {
  const evenings = (['lu', 'ma', 'me', 'je', 've'] as const).filter((day) => !training.schoolDays.includes(day));
  const days = random.sample(evenings, random.integer(1, 3));
  const times: [string, string[]][] = days.map((day) => [
    day,
    random.sample(['fin-de-journee', 'soir'], random.integer(1, 2)),
  ]);
  if (random.chance(20)) times.push(['sa', ['matin']]);
  return Object.fromEntries(times);
}

/** Steps at which requests without a place are, each as often as its weight says, and how many days ago they were sent. */
const open = {
  steps: [
    ['waiting', 74],
    ['requested', 9],
    ['withdrawn', 5],
    ['rejected', 3],
  ],
  shortest: 1,
  longest: 75,
} as const;
/** Once their year is over. */
const over = {
  steps: [
    ['withdrawn', 70],
    ['rejected', 30],
  ],
  shortest: 60,
  longest: 320,
} as const;

/** The training of a request, as it is when it is sent. */
export const trainedAs = ({ companyId, training }: Learner, { ids }: Pick<Context, 'ids'>) => ({
  companyId,
  professionId: itemId(ids, 'profession', training.profession),
  certType: training.certType,
  learningYearId: itemId(ids, 'learning-year', training.learningYear),
  learningSchoolId: itemId(ids, 'learning-school', training.school),
});

/** Requests that have no place: most of them wait, in branches that the apprentice is not in yet. */
export function requestsOf(
  learners: readonly Learner[],
  isTaken: (key: string) => boolean,
  context: Context,
): Registration[] {
  const { ids, now, isOver } = context;
  const { steps, longest, shortest } = isOver ? over : open;
  const year = yearId(context);
  const busiest = ['Mathématiques', 'Français', 'Allemand'].map((label) => itemId(ids, 'branch', label));
  return learners.flatMap((learner, index): Registration[] => {
    const random = randomFor(`request ${index} ${learner.id}`);
    if (!random.chance(36)) return [];
    const branchId = random.chance(55) ? random.pick(busiest) : random.pick(anyItem(ids, 'branch'));
    if (isTaken(`${learner.id} ${branchId}`)) return [];
    const status = random.weighted(steps);
    const waited = random.integer(shortest, longest);
    const submittedAt = new Date(now.getTime() - waited * 86_400_000 - random.integer(0, 600) * 60_000);
    const isClosed = status === 'withdrawn' || status === 'rejected';
    return [
      {
        studentId: learner.id,
        ...trainedAs(learner, context),
        trainingYearId: year,
        branchId,
        status,
        locationCourseIds: random.sample(
          anyItem(ids, 'location-course').slice(0, 8),
          random.weighted([
            [1, 5],
            [2, 3],
            [3, 2],
          ] as const),
        ),
        availability: freeTimes(random, learner),
        ...requestOf(random, context),
        submittedAt,
        statusChangedAt: submittedAt,
        closedOn: isClosed ? addDays(submittedAt.toISOString().slice(0, 10), 1) : null,
        statusReason: status === 'rejected' ? 'La demande ne concerne pas un apprentissage dans le canton.' : null,
        createdAt: submittedAt,
        updatedAt: submittedAt,
      },
    ];
  });
}

/** The day on which the request of a place was sent: in the weeks before the courses begin. */
export const sentBefore = (random: Random, now: Date) =>
  new Date(`${addDays(courseDates(now).firstDate, -random.integer(10, 60))}T10:00:00Z`);
