import { useChoices } from '@tandem/shared/forms/fields/useChoices';

interface StoredRoom {
  name: string;
}

/** The rooms of a place, as the lists know them. */
export function useRooms(locationCourseId: number) {
  const { data } = useChoices(['course-locations']);
  return (data?.optionsOf('course-locations') ?? [])
    .filter(({ extra }) => extra['locationCourseId'] === locationCourseId)
    .flatMap(({ id, label, extra }) =>
      ((extra['rooms'] ?? []) as StoredRoom[]).map(({ name }) => ({
        courseLocationId: id,
        building: label,
        room: name,
        busy: 0,
      })),
    );
}
