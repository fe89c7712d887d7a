import { statements } from '@tandem/shared/contract/teaching/statements';
import type { StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { today } from '@tandem/shared/rules/time/dates';
import { monthOf } from '@tandem/shared/rules/time/month';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { HoursCard } from './HoursCard';
import { LinesCard } from './LinesCard';
import { MonthStrip } from './MonthStrip';
import { SumCard } from './SumCard';
import styles from './TeacherStatements.module.css';
import { useKey } from '../../kit/useKey';
import { isLocked } from './statements.labels';

/** The months of a teacher and one of them, down to each lesson; in the teacher's file. */
export function TeacherStatements({ teacherId }: { teacherId: number }) {
  const found = useEndpoint(statements.months, { params: { id: teacherId } });
  return <Loaded of={found}>{({ rows }) => <Months teacherId={teacherId} months={rows} />}</Loaded>;
}

interface Props {
  teacherId: number;
  months: readonly StatementMonth[];
}

/** What waits to be done: the last month that is over and not locked, else the newest one. */
function usualOf(months: readonly StatementMonth[], current: string): string {
  const waiting = months.filter(
    ({ month, status, minutes, missing }) => month < current && !isLocked(status) && minutes + missing !== 0,
  );
  return (waiting.at(-1) ?? months.at(-1))?.month ?? current;
}

function Months({ teacherId, months }: Props) {
  const [params, setParams] = useSearchParams();
  const current = monthOf(today());
  const named = params.get('month');
  const chosen = months.some(({ month }) => month === named) ? named! : usualOf(months, current);
  const choose = (month: string) => setParams((now) => ({ ...Object.fromEntries(now), month }), { replace: true });
  const step = (by: number) => {
    const to = months[months.findIndex(({ month }) => month === chosen) + by];
    if (to) choose(to.month);
  };
  useKey('arrowup', () => step(1), { ctrl: true });
  useKey('arrowdown', () => step(-1), { ctrl: true });
  const found = useEndpoint(statements.show, { params: { id: teacherId, month: chosen } });

  return (
    <>
      <MonthStrip months={months} chosen={chosen} current={current} onChoose={choose} />
      <Loaded of={found}>
        {(statement) => (
          <div
            className={styles.columns}
            data-stale={found.isStale ? '' : undefined}
            aria-busy={found.isStale || undefined}
          >
            <div>
              <LinesCard key={statement.month} statement={statement} />
              <HoursCard months={months} chosen={chosen} />
            </div>
            <SumCard key={`sum ${statement.month}`} statement={statement} />
          </div>
        )}
      </Loaded>
    </>
  );
}
