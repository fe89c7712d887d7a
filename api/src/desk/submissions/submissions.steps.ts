import { type Followed, followedSteps } from '@tandem/shared/contract/desk/submissions.public';
import type { LabelOf } from '@tandem/shared/fields/text';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Status } from '../../platform/intake/part';
import { type Stored, sentOf } from './submissions.rows.repository';
import type { Sent } from './submissions.sent';

type Step = Followed['step'];

/** What a processed one became, of every domain. */
export async function statusesOf(services: Pick<Services, 'intake'>, queries: Queries, { id, kind }: Stored) {
  const found: Status[] = [];
  for (const { statuses } of services.intake(kind)) if (statuses) found.push(...(await statuses(queries, id)));
  return found;
}

/** Whether the house has made something of it; what was withdrawn may be taken up again. */
export const isTakenIn = ({ state }: Pick<Stored, 'state'>) => state === 'processed' || state === 'withdrawn';

/** Whether it may be withdrawn: nothing of it was given yet. */
export const isWithdrawable = (statuses: readonly Status[]) =>
  statuses.every(({ state, ended }) => state === null || ended !== undefined);

const isUndecided = (statuses: readonly Status[]) => statuses.every(({ state }) => state === null);

function takenInStep({ state }: Pick<Stored, 'state'>, statuses: readonly Status[]): Step {
  if (statuses.some((one) => one.state === null)) return 'treating';
  if (statuses.some(({ ended }) => ended === undefined)) return 'accepted';
  return state === 'withdrawn' || statuses.every(({ ended }) => ended === 'withdrawn') ? 'withdrawn' : 'refused';
}

/** Where its sender reads that it stands: the same words whether or not somebody was on file already. */
export function stepOf(row: Pick<Stored, 'state' | 'processedById'>, statuses: readonly Status[]): Step {
  const { state, processedById } = row;
  if (isTakenIn(row) && statuses.length > 0) return takenInStep(row, statuses);
  switch (state) {
    case 'unconfirmed':
    case 'refused':
    case 'withdrawn':
      return state;
    case 'processed':
      return processedById === null ? 'treating' : 'accepted';
    default:
      return 'treating';
  }
}

function askedFor({ kind, payload }: Sent, labelOf: LabelOf): string[] {
  if (kind === 'aa_student')
    return payload.courses.branches.map(({ branchId }) => labelOf('branch', branchId) ?? 'Branche');
  return [kind === 'aa_teacher' ? 'Candidature' : 'Accompagnement'];
}

const waits = 'En attente';

/** While nothing is decided, and once its sender has withdrawn it, what was asked for in the words of the form; else what it became. */
export function partsOf(row: Stored, statuses: readonly Status[], labelOf: LabelOf): Followed['parts'] {
  const step = stepOf(row, statuses);
  const isWithdrawn = row.state === 'withdrawn' && step === 'withdrawn';
  if (!isWithdrawn && !isUndecided(statuses))
    return statuses.map(({ label, state }) => ({ label, state: state ?? waits }));
  const state = step === 'treating' || step === 'accepted' ? waits : followedSteps[step];
  return askedFor(sentOf(row), labelOf).map((label) => ({ label, state }));
}
