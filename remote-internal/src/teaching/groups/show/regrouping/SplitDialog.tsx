import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupFields, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { groupRegrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { rowsOf } from '@tandem/shared/fields/field';
import { valuesIn } from '@tandem/shared/fields/values';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { today } from '@tandem/shared/rules/time/dates';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { useState } from 'react';
import kit from '../../../../kit/dialog.module.css';
import { FormDialog } from '../../../../kit/FormDialog';
import { useAsked } from '../../../../kit/acts/useAsked';
import { useUndo } from '../../../../kit/acts/useUndo';
import { faultsOf } from '../../groups.labels';
import { RoomField } from '../../RoomField';
import { TeacherField } from '../TeacherField';
import { useForce } from '../useForce';
import { useRooms } from '../useRooms';
import { PeopleWays } from './PeopleWays';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

const ways = [
  { value: 'stays', label: 'Reste dans ce groupe' },
  { value: 'new', label: 'Passe dans le nouveau groupe' },
  { value: 'waiting', label: 'De nouveau en attente' },
] as const;
type Choice = (typeof ways)[number]['value'];

const { hour, terms } = groupTables;
const hourRows = rowsOf(hour);
const termRows = rowsOf({
  lastDate: terms.lastDate,
  plannedLessons: terms.plannedLessons,
  capacity: terms.capacity,
  minSize: terms.minSize,
});
const schema = groupRegrouping.split.body.omit({ version: true, agreed: true });

/** The new group begins like this one, with the lessons that are left; teacher and room are still to be chosen. */
const planOf = (group: GroupFile) => ({
  ...valuesIn(groupFields, group),
  trainingYearId: group.trainingYearId,
  branchId: group.branchId,
  locationCourseId: group.locationCourseId,
  teacherId: null,
  courseLocationId: null,
  room: null,
  firstDate: group.lessons.next ?? today(),
  plannedLessons: Math.max(1, group.lessons.planned),
  note: null,
});

/** Part of a group's people go to a new one (teaching 10). */
export function SplitDialog({ group, onClose }: Props) {
  const { id, version, code, participants } = group;
  const seated = participants.filter(({ to }) => to === null);
  const rooms = useRooms(group.locationCourseId);
  const asked = useAsked(groupRegrouping.split, (values: Sent<typeof schema>, agreed) => ({
    params: { id },
    body: { version, ...values, agreed },
  }));
  const { notify } = usePlatform();
  const undo = useUndo();
  const force = useForce();
  const [names] = useState(() => new Map<unknown, string | null>());
  const form = useZodForm(schema, { plan: planOf(group), people: [] });
  const { value: people, onValue } = form.choice('people');
  const plan = sectionOf(form, 'plan');

  const put = (registrationId: number, way: Choice) => {
    const others = people.filter((one) => one.registrationId !== registrationId);
    onValue(way === 'stays' ? others : [...others, { registrationId, to: way }]);
  };

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    const { group: written, other } = answer.body;
    notify({
      text: `${code} est scindé\u00a0: le nouveau groupe est ${other.code}.`,
      tone: 'ok',
      ...undo(written.act),
    });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Scinder ${code}`}
      confirm="Scinder le groupe"
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <PeopleWays
        people={seated}
        ways={ways}
        wayOf={(registrationId) => people.find((one) => one.registrationId === registrationId)?.to ?? 'stays'}
        onWay={put}
        error={form.errorOf('people')}
      />
      <DateField label="Dès le" isRequired {...form.choice('plan.firstDate')} />
      <SectionFields rows={hourRows} section={plan} choices={noChoices} />
      <RoomField rooms={rooms} section={plan} />
      <TeacherField group={group} section={plan} names={names} />
      <SectionFields rows={termRows} section={plan} choices={noChoices} />
      <p className={kit.note}>
        Les séances passées et leurs présences restent ici. Qui attend de nouveau garde la date de sa demande.
      </p>
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
