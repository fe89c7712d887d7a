import { addDays, today } from '@tandem/shared/rules/time/dates';
import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { coachings, goals, networkMembers } from '../platform/db/schema';
import { type Demo, itemId } from './context';
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
  coaching: Pick<typeof coachings.$inferSelect, 'id' | 'areaIds'>;
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

function goalOf({ coaching, random }: Of, text: string, demo: Demo): Goal {
  const state = random.weighted([
    ['open', 6],
    ['reached', 3],
    ['dropped', 1],
  ] as const);
  return {
    coachingId: coaching.id,
    text,
    areaId: random.pick(coaching.areaIds),
    dueOn: random.chance(80) ? addDays(today(demo.now), random.integer(-10, 60)) : null,
    state,
    progress: state === 'reached' ? 4 : random.integer(0, 3),
    createdById: demo.authors.admin,
  };
}

/** People around the follow-ups in progress, and what these work towards; nothing when there are some already. */
export async function writeNetworks(db: Queries, demo: Demo): Promise<void> {
  if ((await countOf(db, networkMembers)) > 0) return;
  const running = await db
    .select({ id: coachings.id, areaIds: coachings.areaIds })
    .from(coachings)
    .where(inArray(coachings.status, ['active', 'paused']))
    .orderBy(asc(coachings.id));
  const parts = running.map((coaching, at) => {
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
