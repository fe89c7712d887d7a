import { absenceAnnouncerLabels, optionsOf } from '@tandem/shared/contract/enumerations';
import { type Absence, absences, absenceFields } from '@tandem/shared/contract/teaching/absences';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { Form } from '@tandem/shared/forms/Form';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { refusalOf } from '../../useActionFeedback';
import { dayText } from '../presence.labels';
import styles from './student.module.css';

interface Props {
  studentId: number;
  /** Those that one of them may be announced for. */
  lessons: readonly StudentLesson[];
  /** Absent: a new one. */
  absence?: Absence;
  onClose: () => void;
}

const days = 'days';

function startOf(absence: Absence | undefined, next: StudentLesson | undefined) {
  if (absence) {
    const { lesson, fromDate, toDate, announcedBy, reason } = absence;
    return { of: lesson ? String(lesson.id) : days, fromDate, toDate, announcedBy, reason: reason ?? '' };
  }
  const date = next?.date ?? today();
  const of = next ? String(next.lessonId) : days;
  return { of, fromDate: date, toDate: date, announcedBy: 'apprentice' as const, reason: '' };
}

/** Somebody will not come: to one lesson, or on some days (teaching 18). */
export function AnnounceDialog({ studentId, lessons, absence, onClose }: Props) {
  const { notify } = usePlatform();
  const add = useAction(absences.add);
  const change = useAction(absences.change);
  const archive = useAction(absences.archive);
  const ahead = lessons.filter(({ isOver, lesson }) => !isOver && lesson === 'planned').slice(0, 20);
  const [values, setValues] = useState<Omit<ReturnType<typeof startOf>, 'announcedBy'> & Pick<Absence, 'announcedBy'>>(
    () => startOf(absence, ahead[0]),
  );
  const [refusal, setRefusal] = useState<string>();
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const isDays = values.of === days;
  const standing =
    absence?.lesson && !ahead.some(({ lessonId }) => lessonId === absence.lesson?.id) ? [absence.lesson] : [];

  const takeBack = async ({ id: absenceId, version }: Absence) => {
    const answer = await archive.run({ params: { id: studentId, absenceId }, body: { version } });
    if (answer?.ok) notify({ text: 'Annonce annulée.', tone: 'ok' });
  };
  const handleSave = async () => {
    const { of, ...rest } = values;
    const typed = { ...rest, lessonId: isDays ? null : Number(of) };
    const { error } = absenceFields.safeParse(typed);
    if (error) return setRefusal(error.issues[0]?.message);
    const answer = absence
      ? await change.run({
          params: { id: studentId, absenceId: absence.id },
          body: { version: absence.version, values: typed },
        })
      : await add.run({ params: { id: studentId }, body: { values: typed } });
    if (!answer) return;
    if (!answer.ok) return setRefusal(refusalOf(answer.body));
    const saved = answer.body;
    notify({
      text: absence ? 'Absence annoncée modifiée.' : 'Absence annoncée.',
      tone: 'ok',
      ...(!absence && { action: { label: 'Annuler', run: () => void takeBack(saved) } }),
    });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={absence ? 'Modifier l’absence annoncée' : 'Annoncer une absence'}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="absence" variant="primary" isBusy={add.isRunning || change.isRunning}>
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id="absence" className={styles.fields} onSubmit={handleSave}>
        {refusal && <Banner tone="err">{refusal}</Banner>}
        <SelectField
          name="of"
          label="Séance"
          options={[
            ...ahead.map(({ lessonId, group, date, startsAt }) => ({
              value: String(lessonId),
              label: `${dayText(date)}, ${startsAt}, ${group}`,
            })),
            ...standing.map(({ id, group, date, startsAt }) => ({
              value: String(id),
              label: `${dayText(date)}, ${startsAt}, ${group}`,
            })),
            { value: days, label: 'Un ou plusieurs jours…' },
          ]}
          value={values.of}
          onValue={(of) => set({ of: of || days })}
          isRequired
        />
        {isDays && (
          <div className={styles.pair}>
            <DateField label="Du" value={values.fromDate} onValue={(fromDate) => set({ fromDate })} isRequired />
            <DateField label="Au" value={values.toDate} onValue={(toDate) => set({ toDate })} isRequired />
          </div>
        )}
        <SelectField
          name="announcedBy"
          label="Annoncée par"
          options={optionsOf(absenceAnnouncerLabels)}
          value={values.announcedBy}
          onValue={(announcedBy) => announcedBy && set({ announcedBy })}
          isRequired
        />
        <TextField
          name="reason"
          label="Motif"
          hint="Pas de détail médical."
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Form>
    </Dialog>
  );
}
