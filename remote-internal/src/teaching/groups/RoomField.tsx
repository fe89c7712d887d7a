import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import { countOf } from '@tandem/shared/rules/count';
import { SelectField } from '@tandem/shared/ui/SelectField';

interface RoomValue {
  courseLocationId: number | null;
  room: string | null;
}

interface Props {
  rooms: readonly Pick<GroupPreview['rooms'][number], 'courseLocationId' | 'building' | 'room' | 'busy'>[];
  value: RoomValue;
  onValue: (room: RoomValue) => void;
}

const keyOf = ({ courseLocationId, room }: RoomValue) => (room === null ? '' : `${courseLocationId} ${room}`);
const busyText = (busy: number) => (busy > 0 ? ` (prise ${countOf(busy, 'date')})` : '');

/** A room of the place, or none yet. */
export function RoomField({ rooms, value, onValue }: Props) {
  const isKnown = rooms.some((room) => keyOf(room) === keyOf(value));
  const isOneBuilding = new Set(rooms.map(({ courseLocationId }) => courseLocationId)).size < 2;
  const nameOf = ({ building, room }: Props['rooms'][number]) => (isOneBuilding ? room : `${building}, ${room}`);
  const options = rooms.map((room) => ({ value: keyOf(room), label: `${nameOf(room)}${busyText(room.busy)}` }));
  return (
    <SelectField
      label="Salle"
      placeholder="À choisir"
      options={isKnown || value.room === null ? options : [{ value: keyOf(value), label: value.room }, ...options]}
      value={keyOf(value)}
      onValue={(key) => {
        // What stands may be chosen again before the rooms have come.
        const found = [...rooms, value].find((room) => keyOf(room) === key);
        onValue({ courseLocationId: found?.courseLocationId ?? null, room: found?.room ?? null });
      }}
    />
  );
}
