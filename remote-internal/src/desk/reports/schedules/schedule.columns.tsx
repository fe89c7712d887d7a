import type { ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { MoreHorizontal } from 'lucide-react';
import { choiceText, runName } from '../reports.labels';
import styles from '../reports.module.css';
import { rhythmText } from '../rhythm.labels';

interface Acts {
  /** What everybody planned is shown. */
  isForAll: boolean;
  onChange: (schedule: ReportSchedule) => void;
  onStop: (schedule: ReportSchedule) => void;
}

export const scheduleColumns = ({ isForAll, onChange, onStop }: Acts): Column<ReportSchedule>[] => [
  {
    id: 'report',
    header: 'Rapport',
    cell: (schedule) => (
      <div className={styles.cell}>
        {reportOf(schedule.key).label}
        <small>{choiceText(schedule)}</small>
      </div>
    ),
  },
  { id: 'rhythm', header: 'Rythme', cell: rhythmText },
  { id: 'nextOn', header: 'Prochaine fois', cell: ({ nextOn }) => formatDate(nextOn) },
  ...(isForAll ? [{ id: 'by', header: 'Pour', cell: ({ by }: ReportSchedule) => by }] : []),
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (schedule) => (
      <Menu
        label={`Actions pour ${runName(schedule)}, ${rhythmText(schedule).toLowerCase()}`}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={[
          ...(schedule.isOwn ? [{ label: 'Modifier…', onSelect: () => onChange(schedule) }] : []),
          {
            label: schedule.isOwn ? 'Retirer' : 'Retirer…',
            isDanger: true,
            onSelect: () => onStop(schedule),
          },
        ]}
      />
    ),
  },
];
