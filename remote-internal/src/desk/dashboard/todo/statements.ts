import type { MonthWaiting } from '@tandem/shared/contract/teaching/statements.file';
import { capital } from '@tandem/shared/rules/text/capital';
import { monthText } from '@tandem/shared/rules/time/month';
import type { ReactNode } from 'react';
import { daysSince, type Todo } from './todo';

/** Days after which a statement should have been looked at. */
const within = 5;

/** Statements that wait for the approval; the way leads to the oldest month. */
export function statementsOf(months: readonly MonthWaiting[] = [], verb: (to: string) => ReactNode): Todo {
  const byAge = months.toSorted((one, other) => one.month.localeCompare(other.month));
  const oldest = byAge.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0];
  const age = daysSince(oldest);
  const to = `/internal/teachers?statements=${byAge[0]?.month ?? ''}&state=submitted`;
  return {
    label: 'décomptes à valider',
    one: 'décompte à valider',
    count: months.reduce((sum, { submitted }) => sum + submitted, 0),
    to,
    cause: capital(byAge.map(({ month }) => monthText(month)).join(', ')),
    age,
    late: (age ?? 0) - within,
    verb: verb(to),
  };
}
