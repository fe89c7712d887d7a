import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { type SQL, sql } from 'drizzle-orm';
import type { Client, TestApp } from '../app';
import { theProfile } from '../changes';
import { aWord } from '../changes.base';
import type { TestContext } from '../documents';
import { aGroup } from '../groups';
import { addRegistration, firstTeaching } from '../enrolments';
import { addStudent } from '../students';
import { addTeacher } from '../teachers';

/** A small organisation on which random steps are taken through the public calls. */
export interface World {
  test: TestApp;
  admin: Client;
  profileId: number;
  groupIds: number[];
  teacherIds: number[];
  registrationIds: number[];
  failReasonId: number;
  /** `3 2026-12-08`: days on which somebody said that this group meets, closed or not. */
  confirmed: Set<string>;
  /** What the last acts on lessons wrote, to be taken back. */
  undoable: { path: string; body: () => Promise<object>; batch: LessonBatch }[];
  /** Locked lessons as they then stood. */
  locked: Map<number, string>;
}

/** Four numbers from which a step draws what it takes. */
export type Draw = readonly [number, number, number, number];
/** The status of the answer; 0: there was nothing to do it to. */
export type Step = (world: World, draw: Draw) => Promise<number>;

export const rowsIn = async <T extends Record<string, unknown>>({ test }: Pick<World, 'test'>, query: SQL) =>
  (await test.db.execute<T>(query)).rows;

/** The n-th of some rows, wherever n begins again. */
export const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % rows.length];

export const lessonsOf = async ({ admin }: Pick<World, 'admin'>, groupId: number) =>
  (await admin.get(`/api/groups/${groupId}/lessons`)).json<{ rows: Lesson[] }>().rows;

/** Three groups of one branch on two evenings, two teachers, eight apprentices who wait, one holiday profile. */
export async function aWorld(test: TestApp): Promise<World> {
  const admin = await test.as('admin');
  const course = await firstTeaching(test);
  const values = { ...(await theProfile({ admin } as TestContext)), periods: [] };
  const profileId = (await admin.post('/api/holiday-profiles', { values })).json<{ id: number }>().id;
  const teacherIds: number[] = [];
  for (const lastName of ['Premier', 'Second', 'Troisième']) {
    const branches = [{ branchId: course.branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
    const evening = ['fin-de-journee' as const, 'soir' as const];
    teacherIds.push((await addTeacher(test, { lastName, branches, availability: { ma: evening, me: evening } })).id);
  }
  const groupIds: number[] = [];
  for (const [weekday, at] of [
    ['ma', 0],
    ['me', 1],
    ['ma', 1],
  ] as const) {
    const given = {
      weekday,
      teacherId: teacherIds[at],
      holidayProfileId: profileId,
      room: weekday === 'ma' ? `S${at}` : 'S0',
    };
    const dates = { firstDate: '2026-10-06', lastDate: '2027-02-26', capacity: 2 };
    groupIds.push((await aGroup({ test, admin }, { ...given, ...dates })).id);
  }
  const registrationIds: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { id: studentId } = await addStudent(admin, { lastName: aWord() });
    const availability = { ma: ['fin-de-journee' as const, 'soir' as const], me: ['fin-de-journee' as const] };
    registrationIds.push((await addRegistration(test, { studentId, availability })).id);
  }
  const [reason] = await rowsIn<{ id: number }>(
    { test },
    sql`select min(id) as id from list_items where list = 'fail-reason'`,
  );
  return {
    test,
    admin,
    profileId,
    groupIds,
    teacherIds,
    registrationIds,
    failReasonId: reason!.id,
    confirmed: new Set(),
    undoable: [],
    locked: new Map(),
  };
}
