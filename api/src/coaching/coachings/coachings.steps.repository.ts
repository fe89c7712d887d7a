import { type CoachingStatus, coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import {
  type CoachingStep,
  coachingStepFields,
  nextCoachingStatuses,
} from '@tandem/shared/contract/coaching/coachings.steps';
import { countOf } from '@tandem/shared/rules/text/count';
import { addDays } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { coachings as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import type { At, Change, Written } from '../../platform/http/write';
import { findOpen } from '../followed.repository';
import { checkChoices } from '../content.repository';
import { notifyApplicant, remind, settleCoaching } from '../notices.repository';
import { findCoaching } from './coachings.file.repository';
import { checkCoach } from './coachings.repository';
import { coachingActs } from './coachings.write';

type Columns = Partial<typeof table.$inferInsert>;
type CoachingChange = Change<Coaching>;

const daysToReopen = 365;

/** How the journal names each step. */
const actions: Readonly<Record<CoachingStep['to'], string>> = {
  review: 'review',
  accepted: 'accept',
  refused: 'refuse',
  active: 'resume',
  paused: 'pause',
  ended: 'end',
  withdrawn: 'withdraw',
};

function checkStep(from: CoachingStatus, to: CoachingStatus): void {
  if (nextCoachingStatuses[from].includes(to)) return;
  const why = `Pas possible depuis «\u00a0${coachingStatusLabels[from]}\u00a0».`;
  throw new Problem(422, why, { to: why });
}

/** «Terminée» is taken up again within a year, with a reason, while no other follow-up is open (coaching 5). */
async function checkReopening({ tx, before, today }: CoachingChange, reason: string | null): Promise<void> {
  if (!reason) throw refused({ reason: 'Indiquez pourquoi vous reprenez ce suivi.' });
  if (before.endedOn && before.endedOn < addDays(today, -daysToReopen))
    throw new Problem(422, 'Ce suivi est terminé depuis plus d’un an\u00a0: inscrivez l’apprenti·e à nouveau.', {});
  if (await findOpen(tx, before.studentId)) throw new Problem(409, 'Un autre suivi est ouvert pour cette personne.');
}

/** Throws 422 while goals of a follow-up are open (coaching 5); nobody adds one until it has ended. */
async function checkGoalsSettled(tx: Queries, coachingId: number): Promise<void> {
  await tx.execute(sql`select c.id from coachings c where c.id = ${coachingId} for no key update`);
  const [found] = await rowsOf(
    tx,
    { open: z.number() },
    sql`select count(*)::int as open from goals g where g.coaching_id = ${coachingId} and g.state = 'open'`,
  );
  const { open } = found!;
  if (open === 0) return;
  const isOne = open === 1;
  const message = `${countOf(open, 'objectif')} ${isOne ? 'est encore ouvert' : 'sont encore ouverts'}\u00a0: dites ${
    isOne ? 's’il est atteint ou abandonné' : 's’ils sont atteints ou abandonnés'
  }.`;
  throw new Problem(422, message, { goals: message });
}

/** What a step writes besides the status. */
async function columnsOf(change: CoachingChange, step: CoachingStep): Promise<Columns> {
  const { before, today } = change;
  if (step.to === 'ended') await checkGoalsSettled(change.tx, before.id);
  if (step.to !== 'review') await checkChoices(change.tx, coachingStepFields[step.to], step, { prefix: '' });
  switch (step.to) {
    case 'accepted':
      await checkCoach(change.tx, step.coachId, 'coachId', before.coachId);
      return { officeId: step.officeId, coachId: step.coachId, acceptedOn: today };
    case 'refused':
      return { refusalReasonId: step.refusalReasonId, refusalText: step.text, refusedOn: today };
    case 'active':
      if (before.status === 'ended') await checkReopening(change, step.reason);
      return { pausedUntil: null, endedOn: null, endReasonId: null, outcome: null, outcomeText: null };
    case 'paused':
      if (step.until <= today) throw refused({ until: 'Choisissez un jour à venir.' });
      return { pausedUntil: step.until };
    case 'ended':
      return {
        endReasonId: step.endReasonId,
        outcome: step.outcome,
        outcomeText: step.text,
        endedOn: today,
        pausedUntil: null,
      };
    default:
      return {};
  }
}

/** Its coach is reminded on the day on which it goes on (coaching 5). */
const remindOfPause = (change: CoachingChange, dueOn: string): Promise<void> => {
  const { id, coachId } = change.before;
  return remind(change, { coachingId: id, dueOn, text: 'Fin de la suspension', employeeId: coachId });
};

/** The steps of coaching 5. */
export function coachingSteps(services: Services) {
  const { change: act } = coachingActs(services);
  return {
    step: (at: At, step: CoachingStep, person: Person): Promise<Written<Coaching>> =>
      act(
        at.id,
        person,
        actions[step.to],
        async (change) => {
          if (change.before.version !== at.version) return false;
          checkStep(change.before.status, step.to);
          const columns = await columnsOf(change, step);
          const moved = { ...columns, status: step.to, statusChangedAt: services.now() };
          if (!(await change.put(table, at, moved))) return false;
          await settleCoaching(change, at.id);
          if (step.to === 'paused') await remindOfPause(change, step.until);
          if (step.to === 'accepted' || step.to === 'refused')
            await notifyApplicant(change, services, step.to, (await findCoaching(change.tx, at.id))!);
          return true;
        },
        'reason' in step ? (step.reason ?? undefined) : undefined,
      ),
  };
}
