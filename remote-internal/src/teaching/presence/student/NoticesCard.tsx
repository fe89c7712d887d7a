import { absenceAnnouncerLabels } from '@tandem/shared/contract/enumerations';
import { type Absence, absences } from '@tandem/shared/contract/teaching/absences';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { AnnounceDialog } from './AnnounceDialog';
import styles from './student.module.css';
import { useTakeAway } from '../../../kit/record/editing/useTakeAway';

interface Props {
  studentId: number;
  lessons: readonly StudentLesson[];
}

/** What was announced, newest first; a notice withdraws one and brings it back. */
export function NoticesCard({ studentId, lessons }: Props) {
  const found = useEndpoint(absences.list, { params: { id: studentId } });
  const [opened, setOpened] = useState<Absence | 'new'>();
  const announce = (
    <Button size="small" icon={<Megaphone size={16} aria-hidden />} onClick={() => setOpened('new')}>
      Annoncer une absence
    </Button>
  );
  return (
    <Card title="Absences annoncées" action={announce}>
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="Aucune absence annoncée." />
          ) : (
            <ul className={styles.notices}>
              {rows.map((row) => (
                <Notice key={row.id} studentId={studentId} absence={row} onChange={() => setOpened(row)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <AnnounceDialog
          studentId={studentId}
          lessons={lessons}
          {...(opened !== 'new' && { absence: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

/** «MAT-NYO-02, 08.12.2026, 18:00», «du 01.12.2026 au 04.12.2026» */
export const whenOf = ({ lesson, fromDate, toDate }: Pick<Absence, 'lesson' | 'fromDate' | 'toDate'>): string => {
  if (lesson) return `${lesson.group}, ${dateWithWeekday(lesson.date)}, ${lesson.startsAt}`;
  return fromDate === toDate
    ? dateWithWeekday(fromDate)
    : `du ${dateWithWeekday(fromDate)} au ${dateWithWeekday(toDate)}`;
};

function Notice({ studentId, absence, onChange }: { studentId: number; absence: Absence; onChange: () => void }) {
  const archive = useAction(absences.archive);
  const restore = useAction(absences.restore);
  const when = whenOf(absence);

  const params = { id: studentId, absenceId: absence.id };
  const takeAway = useTakeAway({
    run: (isGone, version) => (isGone ? archive : restore).run({ params, body: { version } }),
    said: (isGone) => (isGone ? 'Absence annoncée retirée.' : 'Absence annoncée rétablie.'),
  });

  return (
    <li>
      <span className={styles.words}>
        <strong>{when}</strong>
        <small>
          {[
            `Annoncée par ${absenceAnnouncerLabels[absence.announcedBy].toLowerCase()} le ${formatInstant(absence.announcedAt)}`,
            absence.reason,
          ]
            .filter(Boolean)
            .join('\u00a0: ')}
        </small>
      </span>
      <Button size="small" variant="quiet" aria-label={`Modifier l’absence, ${when}`} onClick={onChange}>
        Modifier
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Retirer l’absence, ${when}`}
        isBusy={archive.isRunning}
        onClick={() => takeAway(absence.version)}
      >
        Retirer
      </Button>
    </li>
  );
}
