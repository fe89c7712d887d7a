import { statements } from '@tandem/shared/contract/teaching/statements';
import type { MonthCounts, PayrollExport, StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { capital } from '@tandem/shared/rules/text/capital';
import { today } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf, monthText } from '@tandem/shared/rules/time/month';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ActBar } from './ActBar';
import { ExportsCard } from './ExportsCard';
import styles from './office.module.css';
import { isView, listedOf, type View, viewed } from './rows';
import { addressOf, statementColumns } from './statement.columns';
import { stateText } from './office.messages';
import { ViewSwitch } from './ViewSwitch';

const isMonth = (text: string | null): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The month end of the office: every teacher, what is wrong first; approved in bulk, then handed to the payroll. */
export function OfficeStatements() {
  const [params, setParams] = useSearchParams();
  const named = params.get('statements');
  const month = isMonth(named) ? named : addMonths(monthOf(today()), -1);
  const state = params.get('state');
  const view = isView(state) ? state : 'all';
  const found = useEndpoint(statements.list, { query: { month } });

  return (
    <>
      <PageHeader
        title="Décomptes"
        subtitle={found.data && stateText(found.data.rows, month)}
        actions={
          <LinkButton to="/internal/teachers" icon={<Users size={16} aria-hidden />}>
            Liste des répétiteur·trices
          </LinkButton>
        }
      />
      <Loaded of={found}>
        {(data) => (
          <Month
            key={month}
            {...data}
            month={month}
            view={view}
            isStale={found.isStale}
            onMonth={(to) => setParams({ statements: to }, { replace: true })}
            onView={(to) => setParams({ statements: month, ...(to !== 'all' && { state: to }) }, { replace: true })}
          />
        )}
      </Loaded>
    </>
  );
}

interface Props {
  rows: readonly StatementRow[];
  months: readonly MonthCounts[];
  exports: readonly PayrollExport[];
  month: string;
  view: View;
  isStale: boolean;
  onMonth: (month: string) => void;
  onView: (view: View) => void;
}

function Month({ rows, months, exports, month, view, isStale, onMonth, onView }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const listed = listedOf(rows);
  const visible = viewed(listed, view);
  const known = months.some((each) => each.month === month)
    ? months
    : [{ month, open: 0, submitted: 0, approved: 0, exported: 0 }, ...months];

  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label="Mois"
          options={known.map((each) => ({ value: each.month, label: monthLabel(each) }))}
          value={month}
          onValue={(to) => to && onMonth(to)}
        />
        <ViewSwitch rows={listed} value={view} onValue={onView} />
      </div>
      <ActBar rows={listed} ticked={ticked} month={month} onTick={setTicked} />
      <DataTable
        label={`Décomptes, ${monthText(month)}`}
        columns={statementColumns}
        rows={visible}
        rowHref={addressOf}
        rowLabel={({ teacher }) => teacher}
        selection={ticked}
        onSelection={setTicked}
        isStale={isStale}
        empty={<EmptyState title="Aucun décompte." text="Choisissez un autre mois ou une autre vue." />}
      />
      <ExportsCard exports={exports} month={month} />
    </>
  );
}

/** «Octobre 2026, 12 en cours» */
function monthLabel({ month, open, submitted, approved }: MonthCounts): string {
  const waiting = open + submitted + approved;
  return `${capital(monthText(month))}${waiting > 0 ? `, ${waiting} en cours` : ''}`;
}
