import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { groupFields, groupTables, groupValues } from '@tandem/shared/contract/teaching/groups.record';
import { type NamedField, rowsOf } from '@tandem/shared/fields/field';
import { listsIn, valuesIn } from '@tandem/shared/fields/values';
import { noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useState } from 'react';
import kit from '../../../kit/dialog.module.css';
import { EditDialog } from '../../../kit/record/editing/EditDialog';
import { type SaveAnswer, useSave } from '../../../kit/record/editing/useSave';
import { useAsked } from '../../../kit/acts/useAsked';
import { useTakeBack } from '../../../kit/acts/useUndo';
import { RoomField } from '../RoomField';
import { TeacherField } from './TeacherField';
import { useForce } from './useForce';
import { useRooms } from './useRooms';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

const { hour, room, teacher, terms } = groupTables;
const rows = rowsOf({ ...hour, ...terms });
const lists = listsIn(groupFields);
/** With why somebody may be there twice all the same. */
const schema = groupValues.safeExtend({ forcedBecause: groups.change.body.shape.forcedBecause });
const basisOf = (group: GroupFile) => ({ values: valuesIn(groupFields, group), version: group.version });

/** A group that lacks its day or dates begins with the usual ones. */
const valuesOf = (group: GroupFile) => ({
  ...basisOf(group).values,
  weekday: group.weekday ?? 'ma',
  startsAt: group.startsAt ?? '18:00',
  endsAt: group.endsAt ?? '20:00',
  firstDate: group.firstDate ?? '',
  lastDate: group.lastDate ?? '',
});

/** Changes a group; its lessons to come follow. */
export function GroupDialog({ group, onClose }: Props) {
  const { id, code } = group;
  const rooms = useRooms(group.locationCourseId);
  const { data: choices = noChoices } = useChoices(lists);
  const asked = useAsked(
    groups.change,
    ({ version = group.version, forcedBecause, ...values }: Sent<typeof schema> & { version?: number }, agreed) => ({
      params: { id },
      body: { version, values, forcedBecause, agreed },
    }),
  );
  const takeBack = useTakeBack();
  const force = useForce();
  /** What a comparison calls teachers by. */
  const [names] = useState(() => new Map<unknown, string | null>([[group.teacherId, group.teacher]]));
  const compared: NamedField[] = [
    ...rowsOf(room),
    { ...teacher.teacherId, name: 'teacherId', read: (value) => names.get(value) ?? '' },
  ];

  const { save, conflict } = useSave<GroupFile, Sent<typeof schema>>({
    subject: [`Groupe ${code}`, ''],
    basis: basisOf(group),
    takeBack,
    send: async (values, version) => {
      const answer = await asked.send({ ...values, version });
      return force.asks(answer) ? undefined : (answer as SaveAnswer<GroupFile>);
    },
    partOf: (current) => {
      names.set(current.teacherId, current.teacher);
      return basisOf(current);
    },
    endpoint: groups.change,
    onDone: onClose,
  });

  return (
    <EditDialog
      name="group"
      title={`Modifier ${code}`}
      confirm="Enregistrer"
      rows={rows}
      compared={compared}
      values={valuesOf(group)}
      schema={schema}
      choices={choices}
      conflict={conflict}
      preview={asked.preview}
      onSave={save}
      onClose={onClose}
    >
      {(section) => (
        <>
          <RoomField rooms={rooms} section={section} />
          <TeacherField group={group} section={section} names={names} />
          {force.field(section)}
          <p className={kit.note}>Les séances à venir sans présence suivent&nbsp;; les autres ne bougent pas.</p>
          {asked.dialog}
        </>
      )}
    </EditDialog>
  );
}
