import type { GroupRefusal, GroupTarget } from '@tandem/shared/contract/teaching/groups.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { bulkMail } from '../../platform/bulk/mail.repository';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList } from '../../platform/db/rows';
import {
  type AddressedStudent,
  addressedStudents,
  type AddressedTeacher,
  addressedTeachers,
} from '../course-mails/addressees.repository';
import { takenFrom } from '../placing/locked.repository';

const idsOf = async (queries: Queries, found: SQL): Promise<number[]> => await valuesOf(queries, z.number(), found);

/** Mails to the people of many groups; the group's own journal tells of them too. */
export function groupsMail(
  { targetIds }: { targetIds: (target: GroupTarget) => Promise<number[]> },
  services: Services,
) {
  const { db, now } = services;
  const sitting = () => sql`enrolments e where ${takenFrom(today(now()))} and e.group_id`;

  return {
    participants: bulkMail<AddressedStudent, GroupTarget, GroupRefusal>(services, {
      ...addressedStudents,
      targetIds: async (target) =>
        idsOf(db, sql`select distinct e.student_id as id from ${sitting()} = any(${intList(await targetIds(target))})`),
      about: {
        entity: 'group',
        idsOf: async (tx, target, reached) =>
          idsOf(
            tx,
            sql`select distinct e.group_id as id from ${sitting()} = any(${intList(await targetIds(target))})
              and e.student_id = any(${intList(reached)})`,
          ),
      },
    }),

    teachers: bulkMail<AddressedTeacher, GroupTarget, GroupRefusal>(services, {
      ...addressedTeachers,
      targetIds: async (target) =>
        idsOf(
          db,
          sql`select distinct g.teacher_id as id from groups g
            where g.id = any(${intList(await targetIds(target))}) and g.teacher_id is not null`,
        ),
      about: {
        entity: 'group',
        idsOf: async (tx, target, reached) =>
          idsOf(
            tx,
            sql`select g.id from groups g
              where g.id = any(${intList(await targetIds(target))}) and g.teacher_id = any(${intList(reached)})`,
          ),
      },
    }),
  };
}
