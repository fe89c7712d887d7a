import { presence } from '@tandem/shared/contract/teaching/presence';
import { useEndpoint } from '@tandem/shared/query';
import { ActionButton } from '@tandem/shared/ui/buttons/ActionButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ofYear, useTrainingYear } from '../../../kit/year/useTrainingYear';
import styles from './student.module.css';
import { StudentYearView } from './StudentYearView';
import { useYearActions } from './useYearActions';

/** «Présences» in the file of an apprentice: the same as their page. */
export function StudentPresenceTab({ studentId }: { studentId: number }) {
  const yearId = useTrainingYear();
  const found = useEndpoint(presence.student, { params: { id: studentId }, query: ofYear(yearId) });
  const actions = useYearActions(studentId, yearId);
  return (
    <Loaded of={found}>
      {(year) => (
        <>
          <div className={styles.tools}>
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} size="small" />
            ))}
          </div>
          <StudentYearView studentId={studentId} year={year} />
        </>
      )}
    </Loaded>
  );
}
