import { addDays, today } from '@tandem/shared/rules/time/dates';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { coachings, goals, networkMembers } from '../platform/db/schema';
import { type Demo, itemId, yearId } from './context';
import { mailName, nameFor } from './names';
import { mobileNumber } from './numbers';
import { type Random, randomFor } from './random';
import { countOf } from './write';

const functions = [
  ['Mère', null],
  ['Père', null],
  ['Formateur·trice en entreprise', 'Entreprise formatrice'],
  ['Enseignant·e', 'École professionnelle'],
  ['Médiateur·trice', 'École professionnelle'],
  ['Conseiller·ère aux apprentis', 'Office cantonal'],
] as const;
const aims = [
  'Arriver à l’heure toute la semaine',
  'Mener l’entretien à trois avec la formatrice',
  'Remettre à jour le dossier de formation',
  'Revoir chaque semaine le cours de calcul professionnel',
  'Appeler avant neuf heures en cas d’absence',
  'Préparer l’examen intermédiaire avec un plan de révision',
] as const;

type Member = typeof networkMembers.$inferInsert;
type Goal = typeof goals.$inferInsert;
interface Of {
  coaching: Pick<typeof coachings.$inferSelect, 'id' | 'areaIds' | 'endedOn'>;
  random: Random;
}

function memberOf({ coaching, random }: Of, [name, organisation]: (typeof functions)[number], demo: Demo): Member {
  const { firstName, lastName } = nameFor(random);
  return {
    coachingId: coaching.id,
    functionId: itemId(demo.ids, 'coachapp-network-function', name),
    organisation,
    lastName,
    firstName,
    phone: mobileNumber(random),
    email: random.chance(60) ? `${mailName(firstName, lastName)}@exemple.test` : null,
    mayContact: random.chance(75),
    createdById: demo.authors.admin,
  };
}

const openStates = [
  ['open', 6],
  ['reached', 3],
  ['dropped', 1],
] as const;

function goalOf({ coaching, random }: Of, text: string, demo: Demo): Goal {
  const { endedOn } = coaching;
  const state = random.weighted(endedOn ? openStates.slice(1) : openStates);
  return {
    coachingId: coaching.id,
    text,
    areaId: random.pick(coaching.areaIds),
    dueOn: random.chance(80) ? (endedOn ?? addDays(today(demo.now), random.integer(-10, 60))) : null,
    state,
    progress: state === 'reached' ? 4 : random.integer(0, 3),
    createdById: demo.authors.admin,
  };
}

/** Follow-ups of the year that are in progress; of one that is over, those that have ended. */
const findFollowed = (db: Queries, demo: Demo) =>
  db
    .select({ id: coachings.id, areaIds: coachings.areaIds, endedOn: coachings.endedOn })
    .from(coachings)
    .where(
      and(
        eq(coachings.trainingYearId, yearId(demo)),
        inArray(coachings.status, demo.isOver ? ['ended'] : ['active', 'paused']),
      ),
    )
    .orderBy(asc(coachings.id));

/** People around them, and what these work towards; nothing when there are some already. */
export async function writeNetworks(db: Queries, demo: Demo): Promise<void> {
  const followed = await findFollowed(db, demo);
  const ids = followed.map(({ id }) => id);
  if ((await countOf(db, networkMembers, inArray(networkMembers.coachingId, ids))) > 0) return;
  const parts = followed.map((coaching, at) => {
    const of = { coaching, random: randomFor(`network ${at}`) };
    return {
      members: of.random.sample(functions, of.random.integer(1, 4)).map((each) => memberOf(of, each, demo)),
      goals: of.random.sample(aims, of.random.integer(1, 3)).map((text) => goalOf(of, text, demo)),
    };
  });
  if (parts.length === 0) return;
  await db.insert(networkMembers).values(parts.flatMap(({ members }) => members));
  await db.insert(goals).values(parts.flatMap((part) => part.goals));
}
