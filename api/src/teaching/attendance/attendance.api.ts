import type { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { type At, staleAnswer } from '../../platform/http/write';
import { whyNotEnter } from '../attendance-rules/entry.repository';
import { refusing } from '../conflicts/refusal';
import { isOwn, whyNotOwn } from '../own';
import { findDay } from './attendance.day.repository';
import { findGroup, findGrid } from './attendance.grid.repository';
import { findHeader, findRows, findRunning } from './attendance.read.repository';
import { attendanceRepository } from './attendance.repository';
import { attendanceStepsRepository } from './attendance.steps.repository';

export function attendanceHandlers(services: Services): Handlers<typeof attendance> {
  const { db, now } = services;
  const repository = attendanceRepository(services);
  const steps = attendanceStepsRepository(services);

  async function sheetOf(id: number, person: Person): Promise<AttendanceSheet> {
    const lesson = await findHeader(db, id);
    if (!lesson || !isOwn(person, lesson.teacherId, lesson.ownTeacherId, lesson.groupTeacherId))
      throw notFound('Séance');
    const whyNot = whyNotOwn(person, lesson) ?? whyNotEnter(lesson, person, now());
    const rows = await findRows(db, id);
    return { lesson, rows, mayEnter: whyNot === null, whyNot, isLocked: lesson.isLocked, now: now().toISOString() };
  }

  const step = (at: At, name: 'finish' | 'reopen', person: Person) =>
    refusing(async () => {
      const { isStale } = await steps.step(at, name, person);
      const sheet = await sheetOf(at.id, person);
      return isStale ? staleAnswer('Cette séance a été modifiée entre-temps.', sheet) : sheet;
    });

  return {
    sheet: ({ params: { id }, person }) => sheetOf(id, person),
    save: ({ params: { id }, body, person }) => refusing(() => repository.save(id, body, person)),
    finish: ({ params: { id }, body: { version }, person }) => step({ id, version }, 'finish', person),
    reopen: ({ params: { id }, body: { version }, person }) => step({ id, version }, 'reopen', person),
    running: async ({ person }) => ({ rows: await findRunning(db, person.teacherId, now()) }),
    day: ({ person }) => findDay(db, person.teacherId, now()),
    grid: async ({ params: { id }, person }) => {
      const group = await findGroup(db, id);
      if (!group || !isOwn(person, group.teacherId)) throw notFound('Groupe');
      return findGrid(services, group, person);
    },
  };
}
