import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { agreeing } from './agreed';
import type { Client, TestApp } from './app';
import { firstTeaching } from './enrolments';

/** The plan of a group on Tuesdays at 18:00 until the summer, without teacher and room, and these fields. */
export const aPlan = async (test: Pick<TestApp, 'db'>, given: object = {}) => ({
  ...(await firstTeaching(test)),
  courseLocationId: null,
  room: null,
  teacherId: null,
  weekday: 'ma',
  startsAt: '18:00',
  endsAt: '20:00',
  firstDate: '2026-12-01',
  lastDate: '2027-06-11',
  holidayProfileId: null,
  plannedLessons: 30,
  capacity: 4,
  minSize: 1,
  ...given,
});

/** A new group of this plan with its lessons; open unless said. */
export async function aGroup(
  { test, admin }: { test: Pick<TestApp, 'db'>; admin: Client },
  given: object = {},
  status: 'draft' | 'open' = 'open',
): Promise<GroupFile> {
  const plan = await aPlan(test, given);
  const answer = await agreeing((agreed) => admin.post('/api/groups', { plan, status, agreed }));
  return answer.json<GroupFile>();
}
