import { everyone } from '@tandem/shared/access';
import { placeCalendars } from '@tandem/shared/contract/settings/place-calendars';
import type { Domain } from '../../domain';
import { usesById } from '../../platform/announced';
import { mount } from '../../platform/http/mount';
import type { Policy } from '../../platform/http/policy';
import { placeCalendarsHandlers } from './place-calendars.api';

const admin = ['admin'] as const;

/** Access 8: places belong to the lists, which the administration alone writes. */
const placeCalendarsPolicy = {
  list: admin,
  renew: admin,
  revoke: admin,
  /** Whoever holds the token of the address. */
  file: everyone,
} as const satisfies Policy<typeof placeCalendars>;

export const placeCalendarsDomain: Domain = {
  api: (app, services) => mount(app, placeCalendars, placeCalendarsPolicy, placeCalendarsHandlers(services)),
  uses: usesById('Adresses d’agenda', 'calendar_feeds', {
    location_course_id: 'location-course',
    course_location_id: 'course-locations',
  }),
};
