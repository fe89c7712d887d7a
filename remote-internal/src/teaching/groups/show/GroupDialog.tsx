import { optionsOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { type GroupValues, groupValues } from '@tandem/shared/contract/teaching/groups.fields';
import { Form } from '@tandem/shared/forms/Form';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useState } from 'react';
import { TimeField } from '../../../kit/TimeField';
import { CountField } from '../CountField';
import { RoomField } from '../RoomField';
import styles from './dialogs.module.css';
import { TeacherField } from './TeacherField';
import { useRooms } from './useRooms';
import { refusalOf, useActionFeedback } from '../../useActionFeedback';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

/** A group that lacks its day or dates begins with the usual ones. */
const valuesOf = (group: GroupFile): GroupValues => ({
  courseLocationId: group.courseLocationId,
  room: group.room,
  teacherId: group.teacherId,
  weekday: group.weekday ?? 'ma',
  startsAt: group.startsAt ?? '18:00',
  endsAt: group.endsAt ?? '20:00',
  firstDate: group.firstDate ?? '',
  lastDate: group.lastDate ?? '',
  holidayProfileId: group.holidayProfileId,
  plannedLessons: group.plannedLessons,
  capacity: group.capacity,
  minSize: group.minSize,
  learningYearIds: group.learningYearIds,
  certTypes: group.certTypes,
  note: group.note,
});

/** Changes a group; its lessons to come follow. */
export function GroupDialog({ group, onClose }: Props) {
  const { id, version, code } = group;
  const rooms = useRooms(group.locationCourseId);
  const { data } = useChoices(['holiday-profiles']);
  const { run, isRunning } = useAction(groups.change);
  const showFeedback = useActionFeedback();
  const [refusal, setRefusal] = useState<string>();
  const [values, setValues] = useState(() => valuesOf(group));
  const set = (changes: Partial<GroupValues>) => setValues({ ...values, ...changes });
  const { error } = groupValues.safeParse(values);
  const faultOf = (name: keyof GroupValues) => error?.issues.find(({ path }) => path[0] === name)?.message;
  const profiles = (data?.optionsOf('holiday-profiles', values.holidayProfileId) ?? []).map((item) => ({
    value: String(item.id),
    label: item.label,
  }));

  const handleSave = async () => {
    const answer = await run({ params: { id }, body: { version, values } });
    if (answer && !answer.ok) return setRefusal(refusalOf(answer.body));
    if (showFeedback(answer, `Groupe ${code} enregistré.`)) onClose();
  };
  const count = (name: 'plannedLessons' | 'capacity' | 'minSize', label: string) => (
    <CountField label={label} value={values[name]} error={faultOf(name)} onValue={(value) => set({ [name]: value })} />
  );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Modifier ${code}`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="group" variant="primary" disabled={Boolean(error)} isBusy={isRunning}>
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id="group" className={styles.fields} onSubmit={handleSave}>
        {refusal && <Banner tone="err">{refusal}</Banner>}
        <div className={styles.pair}>
          <SelectField
            name="weekday"
            label="Jour"
            options={optionsOf(weekdayLabels)}
            value={values.weekday}
            onValue={(weekday) => weekday && set({ weekday })}
          />
          <RoomField rooms={rooms} value={values} onValue={set} />
          <TimeField label="Début" value={values.startsAt} onValue={(startsAt) => startsAt && set({ startsAt })} />
          <TimeField label="Fin" value={values.endsAt} onValue={(endsAt) => endsAt && set({ endsAt })} />
          <DateField
            label="Première"
            value={values.firstDate}
            error={faultOf('firstDate')}
            onValue={(firstDate) => set({ firstDate })}
          />
          <DateField
            label="Dernière"
            value={values.lastDate}
            error={faultOf('lastDate')}
            onValue={(lastDate) => set({ lastDate })}
          />
          {count('plannedLessons', 'Séances')}
          <SelectField
            name="holidayProfileId"
            label="Vacances"
            placeholder="Sans vacances"
            options={profiles}
            value={values.holidayProfileId === null ? '' : String(values.holidayProfileId)}
            onValue={(key) => set({ holidayProfileId: key ? Number(key) : null })}
          />
          {count('capacity', 'Capacité')}
          {count('minSize', 'Minimum')}
        </div>
        <TeacherField group={group} values={values} onTeacher={(teacherId) => set({ teacherId })} />
        <TextAreaField
          name="note"
          label="Remarque"
          maxLength={2000}
          value={values.note ?? ''}
          onChange={({ target }) => set({ note: target.value })}
        />
        <p className={styles.note}>Les séances à venir sans présence suivent&nbsp;; les autres ne bougent pas.</p>
      </Form>
    </Dialog>
  );
}
