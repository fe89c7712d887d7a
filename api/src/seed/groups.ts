import type { groups } from '../platform/db/schema';
import { itemId } from './context';
import { schoolYear } from './dates';
import type { ListIds } from './lists';
import { placesLists } from './lists/places';
import { appappLists } from './lists/appapp';
import { randomFor } from './random';

const starts = ['16:30:00', '17:15:00', '18:00:00', '18:30:00'];
const ends: Record<string, string> = {
  '16:30:00': '18:00:00',
  '17:15:00': '18:45:00',
  '18:00:00': '19:30:00',
  '18:30:00': '20:00:00',
};
const days = ['lu', 'ma', 'me', 'je', 've', 'sa'] as const;
/** `MAT-LAU-01` */
const placeCode = (place: string) =>
  place
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();

/** The group with this number; the first three are the demo teacher's. */
export function groupOf(
  index: number,
  teacherIds: readonly number[],
  ids: ListIds,
  now: Date,
): typeof groups.$inferInsert {
  const random = randomFor(`group ${index}`);
  const branch = random.pick(appappLists.branch);
  const place = random.pick(placesLists['location-course']);
  const startsAt = random.pick(starts);
  return {
    code: `${branch.code}-${placeCode(place.label)}-${String(index + 1).padStart(2, '0')}`,
    status: 'running',
    trainingYearId: itemId(ids, 'training-year', `${schoolYear(now)}-${schoolYear(now) + 1}`),
    branchId: itemId(ids, 'branch', branch.label),
    locationCourseId: itemId(ids, 'location-course', place.label),
    teacherId: index < 3 ? teacherIds[0] : teacherIds[1 + (index % (teacherIds.length - 1))],
    weekday: index < 3 ? days[index] : random.pick(days),
    startsAt,
    endsAt: ends[startsAt],
    capacity: random.integer(8, 12),
    createdAt: now,
    updatedAt: now,
  };
}
