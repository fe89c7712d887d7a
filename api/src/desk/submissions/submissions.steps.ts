import type { Followed } from '@tandem/shared/contract/desk/submissions.public';
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

const isUndecided = (statuses: readonly Status[]) => statuses.every(({ state }) => state === null);

function processedStep(statuses: readonly Status[], isByHand: boolean): Step {
  if (statuses.length === 0) return isByHand ? 'accepted' : 'treating';
  if (statuses.some(({ state }) => state === null)) return 'treating';
  return statuses.every(({ isRefused }) => isRefused) ? 'refused' : 'accepted';
}

/** Where its sender reads that it stands: the same words whether or not somebody was on file already. */
export function stepOf({ state, processedById }: Stored, statuses: readonly Status[]): Step {
  switch (state) {
    case 'unconfirmed':
    case 'refused':
    case 'withdrawn':
      return state;
    case 'processed':
      return processedStep(statuses, processedById !== null);
    default:
      return 'treating';
  }
}

function askedFor({ kind, payload }: Sent, labelOf: LabelOf): string[] {
  if (kind === 'aa_student')
    return payload.courses.branches.map(({ branchId }) => labelOf('branch', branchId) ?? 'Branche');
  return [kind === 'aa_teacher' ? 'Candidature' : 'Accompagnement'];
}

/** While nothing is decided, what was asked for in the words of the form; then what it became. */
export function partsOf(row: Stored, statuses: readonly Status[], labelOf: LabelOf): Followed['parts'] {
  if (!isUndecided(statuses)) return statuses.map(({ label, state }) => ({ label, state: state ?? 'En attente' }));
  return askedFor(sentOf(row), labelOf).map((label) => ({ label, state: 'En attente' }));
}
