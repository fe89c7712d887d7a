import { coachingTeam, everyone } from '@tandem/shared/access';
import { coachingCalendar } from '@tandem/shared/contract/coaching/coaching-calendar';
import type { Domain } from '../../domain';
import { mount } from '../../platform/http/mount';
import type { Policy } from '../../platform/http/policy';
import { coachingCalendarHandlers } from './coaching-calendar.api';

/** Each the own one. */
const coachingCalendarPolicy = {
  state: coachingTeam,
  renew: coachingTeam,
  revoke: coachingTeam,
  /** Whoever holds the token of the address. */
  file: everyone,
} as const satisfies Policy<typeof coachingCalendar>;

export const coachingCalendarDomain: Domain = {
  api: (app, services) => mount(app, coachingCalendar, coachingCalendarPolicy, coachingCalendarHandlers(services)),
};
