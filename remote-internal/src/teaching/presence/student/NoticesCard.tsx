import { absenceAnnouncerLabels } from '@tandem/shared/contract/enumerations';
import { type Absence, absences } from '@tandem/shared/contract/teaching/absences';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatDate, formatInstant } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { AnnounceDialog } from './AnnounceDialog';
import styles from './student.module.css';

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
  if (lesson) return `${lesson.group}, ${formatDate(lesson.date)}, ${lesson.startsAt}`;
  return fromDate === toDate ? formatDate(fromDate) : `du ${formatDate(fromDate)} au ${formatDate(toDate)}`;
};

function Notice({ studentId, absence, onChange }: { studentId: number; absence: Absence; onChange: () => void }) {
  const { notify } = usePlatform();
  const archive = useAction(absences.archive);
  const restore = useAction(absences.restore);
  const when = whenOf(absence);

  const set = async (isGone: boolean, version: number) => {
    const params = { id: studentId, absenceId: absence.id };
    const answer = await (isGone ? archive : restore).run({ params, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next } = answer.body;
    if (!isGone) return notify({ text: 'Absence annoncée rétablie.', tone: 'ok' });
    notify({
      text: 'Absence annoncée retirée.',
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(false, next) },
    });
  };

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
        onClick={() => void set(true, absence.version)}
      >
        Retirer
      </Button>
    </li>
  );
}
