import type { AbsenceAlert, AbsenceAlerts } from '@tandem/shared/contract/teaching/presence.alerts';
import type { Found } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { FileCheck, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../address';
import { percentText } from '../presence.labels';
import styles from './alerts.module.css';
import { JustifyDialog } from './JustifyDialog';

type Row = AbsenceAlert & { id: number };

/** Who is absent without excuse too often (teaching 23), the most absent first. */
export function AlertsTab({ found }: { found: Found<AbsenceAlerts> }) {
  return <Loaded of={found}>{(alerts) => <Alerts {...alerts} />}</Loaded>;
}

function Alerts({ rows, total, thresholds }: AbsenceAlerts) {
  const [ticked, setTicked] = useState<number[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const people: Row[] = rows.map((row) => ({ ...row, id: row.studentId }));
  const chosen = people.filter(({ id }) => ticked.includes(id));
  const rule = `Dès ${countOf(thresholds.inARow, 'absence')} non excusée${thresholds.inARow > 1 ? 's' : ''} de suite dans un groupe, ou ${thresholds.inAll} en tout.`;

  return (
    <>
      <div className={styles.tools}>
        <p className={styles.rule}>{rule}</p>
        <Button
          size="small"
          icon={<FileCheck size={16} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => setIsOpen(true)}
        >
          Justifier…
        </Button>
      </div>
      <DataTable
        label="Alertes d’absence"
        columns={columns}
        rows={people}
        rowHref={({ id }) => addressOf.student(id)}
        rowLabel={({ name }) => name}
        selection={chosen.map(({ id }) => id)}
        onSelection={setTicked}
        empty={
          <EmptyState icon={<UserCheck size={28} aria-hidden />} title="Personne ne dépasse les seuils." text={rule} />
        }
      />
      {total > rows.length && (
        <p className={styles.rule}>{`Encore ${countOf(total - rows.length, 'personne')}, à la suite de celles-ci.`}</p>
      )}
      {isOpen && (
        <JustifyDialog
          absences={chosen.flatMap(({ name, absences }) => absences.map((absence) => ({ ...absence, name })))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Apprenti·e', cell: ({ name }) => <strong>{name}</strong>, minWidth: 120 },
  {
    id: 'inARow',
    header: 'De suite',
    cell: ({ inARow }) => inARow,
    align: 'end',
    priority: 6,
    onPhone: 'number',
  },
  { id: 'inAll', header: 'En tout', cell: ({ inAll }) => inAll, align: 'end', priority: 5 },
  { id: 'rate', header: 'Taux', cell: ({ rate }) => percentText(rate), align: 'end', priority: 4 },
  { id: 'last', header: 'Dernière absence', cell: ({ absences }) => formatDate(absences[0]?.date), priority: 2 },
  { id: 'groups', header: 'Groupes', cell: ({ groups }) => groups.join(', '), priority: 3, minWidth: 100 },
];
