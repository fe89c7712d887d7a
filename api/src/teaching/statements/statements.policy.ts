import { administration } from '@tandem/shared/access';
import type { statements } from '@tandem/shared/contract/teaching/statements';
import type { groupCostsCalls } from '@tandem/shared/contract/teaching/statements.costs';
import type { Policy } from '../../platform/http/policy';
import type { Person } from '../../platform/http/person';

/** The administration, and a teacher about the own months (checked in `statements.api.ts`). */
const owned = [...administration, 'teacher'] as const;

/** Teaching 32: the administration approves and exports, a teacher reads, writes lines and submits; coaches have no part in it. */
export const statementsPolicy = {
  list: administration,
  waiting: administration,
  approveMany: administration,
  exportPay: administration,
  exportFile: administration,
  months: owned,
  show: owned,
  addLine: owned,
  changeLine: owned,
  removeLine: owned,
  submit: owned,
  sendBack: administration,
  approve: administration,
  reopen: ['admin'],
} as const satisfies Policy<typeof statements>;

/** What the lessons of a group cost tells what its teachers earn. */
export const groupCostsPolicy = { show: administration } as const satisfies Policy<typeof groupCostsCalls>;

export const isOffice = ({ audience }: Person): boolean => audience !== 'teacher';

/** A teacher has own months alone; those of others look like none at all. */
export const mayOpen = ({ audience, teacherId }: Person, id: number): boolean =>
  audience !== 'teacher' || teacherId === id;
