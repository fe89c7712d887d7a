import { type TeacherAbsence, teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import { useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { LinedList } from '../../kit/LinedList';
import { AddButton } from '../../kit/record/editing/AddButton';
import { useOneOpen } from '../../kit/record/editing/useOneOpen';
import { AbsenceForm } from './AbsenceForm';
import { AbsenceItem } from './AbsenceItem';
import styles from './Absences.module.css';

const title = 'Indisponibilités';

/** When a teacher is away: what is to come, and what is over behind a fold. */
export function AbsencesCard({ teacherId, isOwn }: { teacherId: number; isOwn: boolean }) {
  const found = useEndpoint(teacherAbsences.list, { params: { id: teacherId } });
  const forms = useOneOpen();
  const isNew = forms.isOpen('new');

  return (
    <Loaded of={found}>
      {({ rows, may }) => {
        const add = may.change && forms.isFree && (
          <AddButton size="small" forms={forms}>
            Nouvelle indisponibilité
          </AddButton>
        );
        const [past, coming] = [rows.filter(isOver), rows.filter((row) => !isOver(row))];
        const listOf = (visible: readonly TeacherAbsence[], label: string) => (
          <LinedList aria-label={label}>
            {visible.map((absence) => (
              <AbsenceItem key={absence.id} absence={absence} mayChange={may.change} forms={forms} />
            ))}
          </LinedList>
        );
        return (
          <Card title={title} action={rows.length > 0 && add}>
            {isNew && (
              <div className={styles.new}>
                <AbsenceForm teacherId={teacherId} onDone={forms.close} />
              </div>
            )}
            {rows.length === 0 && !isNew && (
              <EmptyState
                title="Aucune indisponibilité."
                text={
                  isOwn
                    ? 'Dites ici quand vous ne pouvez pas donner cours\u00a0: le bureau cherche alors qui vous remplace.'
                    : 'Vacances, service, formation\u00a0: personne n’est proposé pour un cours ces jours-là.'
                }
                action={add}
              />
            )}
            {coming.length > 0 && listOf(coming, title)}
            {past.length > 0 && (
              <details className={styles.past}>
                <summary>Passées ({past.length})</summary>
                {listOf(past, 'Indisponibilités passées')}
              </details>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

const isOver = ({ toDate }: TeacherAbsence) => toDate < today();
