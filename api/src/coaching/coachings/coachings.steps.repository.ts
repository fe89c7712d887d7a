import { type CoachingStatus, coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { type CoachingStep, nextCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { addDays } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { type Choice, faultsOf } from '../../platform/db/choices.repository';
import { coachings as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import type { At, Change, Written } from '../../platform/http/write';
import { findOpen } from '../followed.repository';
import { notifyApplicant } from '../coaching-mails.repository';
import { settleCoaching } from '../notices.repository';
import { remind } from '../reminders.repository';
import { checkGoalsSettled } from '../settled.repository';
import { findCoaching } from './coachings.file.repository';
import { checkCoach } from './coachings.repository';
import { coachingWriter } from './coachings.write';

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

async function checkChoice({ tx }: CoachingChange, choice: Choice): Promise<void> {
  const faults = await faultsOf(tx, [choice]);
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** «Terminée» is taken up again within a year, with a reason, while no other follow-up is open (coaching 5). */
async function checkReopening({ tx, before, today }: CoachingChange, reason: string | null): Promise<void> {
  if (!reason) throw refused({ reason: 'Indiquez pourquoi vous reprenez ce suivi.' });
  if (before.endedOn && before.endedOn < addDays(today, -daysToReopen))
    throw new Problem(422, 'Ce suivi est terminé depuis plus d’un an\u00a0: inscrivez l’apprenti·e à nouveau.', {});
  if (await findOpen(tx, before.studentId)) throw new Problem(409, 'Un autre suivi est ouvert pour cette personne.');
}

/** What a step writes besides the status. */
async function columnsOf(change: CoachingChange, step: CoachingStep): Promise<Columns> {
  const { before, today } = change;
  switch (step.to) {
    case 'accepted':
      await checkChoice(change, { field: 'officeId', list: 'coachapp-office', value: step.officeId });
      await checkCoach(change.tx, step.coachId, 'coachId', before.coachId);
      return { officeId: step.officeId, coachId: step.coachId, acceptedOn: today };
    case 'refused':
      await checkChoice(change, {
        field: 'refusalReasonId',
        list: 'coachapp-refusal-reason',
        value: step.refusalReasonId,
      });
      return { refusalReasonId: step.refusalReasonId, refusalText: step.text, refusedOn: today };
    case 'active':
      if (before.status === 'ended') await checkReopening(change, step.reason);
      return { pausedUntil: null, endedOn: null, endReasonId: null, outcome: null, outcomeText: null };
    case 'paused':
      if (step.until <= today) throw refused({ until: 'Choisissez un jour à venir.' });
      return { pausedUntil: step.until };
    case 'ended':
      await checkGoalsSettled(change.tx, before.id);
      await checkChoice(change, { field: 'endReasonId', list: 'coachapp-end-reason', value: step.endReasonId });
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
  const { change } = coachingWriter(services);
  return {
    step: (at: At, step: CoachingStep, person: Person): Promise<Written<Coaching>> =>
      change(
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
