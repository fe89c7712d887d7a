import { teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { permitExpiringDays } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { addDays, formatDate } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import { statusTones } from '../fields/teacher.labels';

/** What to know about a teacher before anything else. */
export function FileBadges({ of: { status, archivedAt, origin, missing }, today }: { of: TeacherFile; today: string }) {
  const permit = origin?.permitValidUntil;
  return (
    <>
      <Status tone={statusTones[status]}>{teacherStatusLabels[status]}</Status>
      {archivedAt && <Status tone="neutral">Archivé·e</Status>}
      {status === 'active' && missing && missing.length > 0 && <Status tone="warn">Dossier incomplet</Status>}
      {permit && permit <= addDays(today, permitExpiringDays) && (
        <Status tone={permit < today ? 'err' : 'warn'}>
          {`Permis ${permit < today ? 'échu le' : 'échoit le'} ${formatDate(permit)}`}
        </Status>
      )}
    </>
  );
}
