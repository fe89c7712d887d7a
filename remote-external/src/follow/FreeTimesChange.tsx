import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import type { Weekday } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { withoutSchool } from '@tandem/shared/rules/courses/school';
import { AvailabilityGrid } from '@tandem/shared/ui/fields/AvailabilityGrid';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import styles from '../steps/Steps.module.css';

interface Props {
  token: string;
  of: WeekAvailability;
  /** On these days school takes the morning and the afternoon. */
  schoolDays: readonly Weekday[];
  mayChange: boolean;
}

/** The free times of a request, and how to change them. */
export function FreeTimesChange({ token, of, schoolDays, mayChange }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning, error } = useAction(publicSubmissions.changeAvailability);
  const [week, setWeek] = useState<WeekAvailability>();
  const [refusal, setRefusal] = useState<string>();

  const save = async (availability: WeekAvailability) => {
    setRefusal(undefined);
    const answer = await run({ body: { token, availability } });
    if (!answer) return;
    if (!answer.ok) return setRefusal(answer.body.message);
    setWeek(undefined);
    notify({
      text: 'Vos disponibilités sont enregistrées.',
      tone: 'ok',
      action: { label: 'Annuler', run: () => void run({ body: { token, availability: of } }) },
    });
  };
  const fault = refusal ?? (error && 'Vos disponibilités n’ont pas pu être enregistrées. Réessayez dans un instant.');

  return (
    <section className={styles.stack} aria-labelledby="disponibilites">
      <h2 id="disponibilites" className={styles.subject}>
        Mes disponibilités
      </h2>
      {fault && <Banner tone="err">{fault}</Banner>}
      <AvailabilityGrid
        label="Disponibilités"
        value={week ?? of}
        schoolDays={schoolDays}
        {...(week && { onValue: setWeek })}
      />
      {week ? (
        <div className={styles.buttons}>
          <Button disabled={isRunning} onClick={() => setWeek(undefined)}>
            Annuler
          </Button>
          <Button variant="primary" isBusy={isRunning} busyLabel="Enregistrement…" onClick={() => void save(week)}>
            Enregistrer mes disponibilités
          </Button>
        </div>
      ) : (
        mayChange && (
          <div className={styles.buttons}>
            <Button onClick={() => setWeek(withoutSchool(of, schoolDays))}>Changer mes disponibilités</Button>
          </div>
        )
      )}
    </section>
  );
}
