import { came } from '../model/indicators';
import { type Attendance, cellKey, labelIn, of, type Enrolment, type Registration } from '../model/records';
import { expectedIn, enrolmentsOf } from '../model/teaching';
import type { World } from '../world';
import { statusLabels } from './exports';
import { type Cell, cellOf } from './files';

// What reports of the courses hold (desk 23), from the model alone: the columns that it keeps.

const registrationsOf = ({ model, year }: World): Registration[] =>
  [...model.registrations.values()].filter(({ yearId }) => yearId === year.id);
const groupsOf = ({ model, year }: World) => [...model.groups.values()].filter(({ yearId }) => yearId === year.id);

/** Whoever has a place today or later, in groups that take place. */
export function participantRows(world: World): Cell[][] {
  const { testServer, model } = world;
  return groupsOf(world)
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, code, branchId, locationId: placeId }) =>
      enrolmentsOf(model, id)
        .filter(({ to }) => to === null || to >= testServer.today())
        .map(({ studentId, from }) => {
          const { lastName, firstName } = of(model.students, studentId);
          return [code, labelIn(model, branchId), labelIn(model, placeId), lastName, firstName, from];
        }),
    );
}

export function waitingRows(world: World): Cell[][] {
  const { model } = world;
  return registrationsOf(world)
    .filter(({ status }) => status === 'requested' || status === 'waiting')
    .map(({ studentId, branchId, locationIds, status, regionId }) => {
      const { lastName, firstName } = of(model.students, studentId);
      const where = labelIn(model, locationIds[0] ?? null);
      const region = labelIn(model, regionId) ?? 'Hors périmètre';
      return [labelIn(model, branchId), where, lastName, firstName, statusLabels[status], region];
    });
}

/** What was said of somebody in a group, in lessons that were given. */
function saidOf({ model }: World, groupId: number, enrolments: readonly Enrolment[]): Attendance[] {
  const lessons = [...model.lessons.values()].filter(
    (lesson) => lesson.groupId === groupId && lesson.status === 'held',
  );
  return lessons.flatMap((lesson) =>
    expectedIn(model, lesson)
      .filter((enrolment) => enrolments.includes(enrolment))
      .flatMap(({ id }) => model.cells.get(cellKey(lesson.id, id))?.status ?? []),
  );
}

/** A line for each group of each apprentice who came at least once in the year. */
export function attestedRows(world: World): Cell[][] {
  const { model } = world;
  return [...model.students.values()].flatMap(({ id, lastName, firstName }) => {
    const lines = groupsOf(world).flatMap((group) => {
      const said = saidOf(
        world,
        group.id,
        enrolmentsOf(model, group.id).filter(({ studentId }) => studentId === id),
      ).filter((status) => status !== 'exempt');
      const times = said.filter((status) => came({ said: status })).length;
      return said.length === 0 ? [] : [{ branchId: group.branchId, times, given: said.length }];
    });
    if (lines.every(({ times }) => times === 0)) return [];
    return lines.map(({ branchId, times, given }) => [
      lastName,
      firstName,
      labelIn(model, branchId),
      times,
      given,
      cellOf('attendanceRate', times / given),
    ]);
  });
}
