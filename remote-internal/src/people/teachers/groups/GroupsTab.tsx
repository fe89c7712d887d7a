import { groupStatusLabels } from '@tandem/shared/contract/enumerations';
import type { TaughtGroup, TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { CurrentStudents } from './CurrentStudents';
import styles from './GroupsTab.module.css';

const tones: Record<TaughtGroup['status'], Tone> = {
  draft: 'neutral',
  open: 'info',
  running: 'ok',
  closed: 'neutral',
  cancelled: 'err',
};

const columns: readonly Column<TaughtGroup>[] = [
  { id: 'code', header: 'Groupe', cell: ({ code }) => code },
  { id: 'branch', header: 'Branche', cell: ({ branch }) => branch },
  { id: 'location', header: 'Lieu', cell: ({ location }) => location },
  { id: 'time', header: 'Jour et heure', cell: (group) => capital(hoursText(group)) },
  { id: 'year', header: 'Année', cell: ({ trainingYear }) => trainingYear },
  { id: 'places', header: 'Places', cell: ({ places, capacity }) => `${places} / ${capacity}`, align: 'end' },
  {
    id: 'status',
    header: 'Statut',
    cell: ({ status }) => <Status tone={tones[status]}>{groupStatusLabels[status]}</Status>,
  },
];

/** The groups, the current ones first, and who is in them; a teacher finds the own apprentices on the first tab. */
export function GroupsTab({ file: { groups, currentStudents, isOwn } }: { file: TeacherFile }) {
  return (
    <div className={styles.cards}>
      <Card title={isOwn ? 'Mes groupes' : 'Groupes'}>
        <DataTable
          label="Groupes"
          columns={columns}
          rows={groups}
          rowHref={({ id }) => `/internal/appapp/group/show/${id}`}
          rowLabel={({ code }) => code}
          empty={<EmptyState title="Aucun groupe pour l’instant." text="Un groupe confié apparaît ici." />}
        />
      </Card>
      {!isOwn && <CurrentStudents students={currentStudents} isOwn={false} />}
    </div>
  );
}
