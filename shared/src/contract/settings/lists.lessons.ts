import type { ImpactCause } from '../teaching/impact';
import type { ListKey } from './lists.settings';

interface Item {
  isActive: boolean;
  extra: Readonly<Record<string, unknown>>;
}

const roomsOf = ({ rooms }: Item['extra']) => (Array.isArray(rooms) ? rooms : []).map(({ name }) => String(name));
const dayOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What an item of such a list means for lessons. */
const causes: Partial<Record<ListKey, (id: number, item: Item) => ImpactCause>> = {
  'course-locations': (buildingId, { isActive, extra }) =>
    isActive ? { kind: 'rooms', buildingId, rooms: roomsOf(extra) } : { kind: 'building', buildingId },
  'training-year': (yearId, { extra }) => ({
    kind: 'year',
    yearId,
    startsOn: dayOf(extra['startsOn']),
    endsOn: dayOf(extra['endsOn']),
  }),
};

/** The lists on whose items lessons depend (teaching 15): the rooms of a building, the days of a training year. */
export const isUnderLessons = (list: ListKey): boolean => list in causes;

/** What the change of an item may do to lessons, before it is saved; undefined where it cannot touch any. */
export function lessonCauseOf(list: ListKey, id: number, before: Item, after: Item): ImpactCause | undefined {
  const [former, cause] = [before, after].map((item) => causes[list]?.(id, item));
  return JSON.stringify(former) === JSON.stringify(cause) ? undefined : cause;
}
