import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { countOf } from '@tandem/shared/rules/text/count';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';

interface RoomValue {
  courseLocationId: number | null;
  room: string | null;
}

interface Props {
  rooms: readonly Pick<GroupPreview['rooms'][number], 'courseLocationId' | 'building' | 'room' | 'busy'>[];
  section: Section;
}

const keyOf = ({ courseLocationId, room }: RoomValue) => (room === null ? '' : `${courseLocationId} ${room}`);
const busyText = (busy: number) => (busy > 0 ? ` (prise ${countOf(busy, 'date')})` : '');
const valueIn = ({ courseLocationId, room }: Section['values']): RoomValue => ({
  courseLocationId: typeof courseLocationId === 'number' ? courseLocationId : null,
  room: asText(room) || null,
});

/** A room of the place, or none yet. */
export function RoomField({ rooms, section }: Props) {
  const value = valueIn(section.values);
  const isKnown = rooms.some((room) => keyOf(room) === keyOf(value));
  const isOneBuilding = new Set(rooms.map(({ courseLocationId }) => courseLocationId)).size < 2;
  const nameOf = ({ building, room }: Props['rooms'][number]) => (isOneBuilding ? room : `${building}, ${room}`);
  const options = rooms.map((room) => ({ value: keyOf(room), label: `${nameOf(room)}${busyText(room.busy)}` }));
  return (
    <SelectField
      name={`${section.name}.room`}
      label={groupTables.room.room.label}
      error={section.errorOf('room') ?? section.errorOf('courseLocationId')}
      placeholder="À choisir"
      options={isKnown || value.room === null ? options : [{ value: keyOf(value), label: value.room }, ...options]}
      value={keyOf(value)}
      onValue={(key) => {
        // What stands may be chosen again before the rooms have come.
        const found = [...rooms, value].find((room) => keyOf(room) === key);
        section.set({ courseLocationId: found?.courseLocationId ?? null, room: found?.room ?? null });
      }}
    />
  );
}
