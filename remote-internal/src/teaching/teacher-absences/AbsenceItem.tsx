import { type TeacherAbsence, teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import { audienceOf, isAdministration } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { capital } from '@tandem/shared/rules/text/capital';
import { awayText } from '@tandem/shared/rules/time/away';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { ReplaceButton } from '../../panels';
import { Suspense } from 'react';
import { ChangeButton } from '../../kit/record/editing/ChangeButton';
import type { OneOpen } from '../../kit/record/editing/useOneOpen';
import { AbsenceForm } from './AbsenceForm';
import styles from './Absences.module.css';
import { useTakeAway } from '../../kit/record/editing/useTakeAway';

interface Props {
  absence: TeacherAbsence;
  mayChange: boolean;
  forms: OneOpen;
}

/** One absence: when, why, and how many lessons still want a substitute. */
export function AbsenceItem({ absence, mayChange, forms }: Props) {
  const key = String(absence.id);
  const { teacherId, reason, author, lessons } = absence;
  const when = awayText(absence);
  const mayReplace = isAdministration(audienceOf(usePlatform().user));

  if (forms.isOpen(key))
    return (
      <li>
        <AbsenceForm teacherId={teacherId} absence={absence} onDone={forms.close} />
      </li>
    );
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.words}>
          <strong>{capital(when)}</strong>
          {(reason || author) && (
            <span className={styles.note}>{[reason, author && `noté par ${author}`].filter(Boolean).join(' · ')}</span>
          )}
        </div>
        {lessons > 0 && <Status tone="warn">{`${countOf(lessons, 'séance')} à remplacer`}</Status>}
        {mayChange && forms.isFree && (
          <span className={styles.actions}>
            {lessons > 0 && mayReplace && (
              <Suspense fallback={null}>
                <ReplaceButton teacherId={teacherId} />
              </Suspense>
            )}
            <ChangeButton
              of={`l’indisponibilité ${when}`}
              isReturning={forms.isReturning(key)}
              onClick={() => forms.open(key)}
            />
            <WithdrawButton absence={absence} when={when} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Takes an absence away; the notice that follows brings it back. */
function WithdrawButton({ absence, when }: { absence: TeacherAbsence; when: string }) {
  const archive = useAction(teacherAbsences.archive);
  const restore = useAction(teacherAbsences.restore);
  const params = { id: absence.teacherId, absenceId: absence.id };

  const takeAway = useTakeAway({
    run: (isGone, version) => (isGone ? archive : restore).run({ params, body: { version } }),
    said: (isGone) => (isGone ? 'Indisponibilité retirée.' : 'Indisponibilité remise.'),
  });

  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Retirer l’indisponibilité ${when}`}
      isBusy={archive.isRunning}
      onClick={() => takeAway(absence.version)}
    >
      Retirer
    </Button>
  );
}
