import type { TeacherAbsence, teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import type { Settling } from '../../platform/lessons-port';
import { type StoredAbsence, teacherAbsencesRepository } from './teacher-absences.repository';

export function teacherAbsencesHandlers(services: Services): Handlers<typeof teacherAbsences> {
  const repository = teacherAbsencesRepository(services);

  return {
    list: async ({ params: { id }, person }) => ({
      rows: (await repository.list(opened(person, id))).map(toView),
      may: { change: mayChange(person, id) },
    }),
    add: async ({ params: { id }, body: { values, ...settling }, person }) => {
      const added = await repository.add(opened(person, id), values, ofOffice(person, settling), person);
      return { ...toView(added), batch: added.batch, act: added.act };
    },
    change: async ({ params, body: { version, values, ...settling }, person }) => {
      const ids = { ...params, id: opened(person, params.id) };
      const request = { values, settling: ofOffice(person, settling) };
      const { batch, ...written } = await repository.change(ids, version, request, person);
      return written.isStale ? answerOf(person, written) : { ...toView(written.row), batch };
    },
    archive: async ({ params, body: { version, ...settling }, person }) => {
      const ids = { ...params, id: opened(person, params.id) };
      return answerOf(person, await repository.archive(ids, version, ofOffice(person, settling), person));
    },
    restore: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.restore({ ...params, id: opened(person, params.id) }, version, person)),
  };
}

/** Only the office decides what becomes of lessons. */
const ofOffice = ({ audience }: Person, settling: Settling): Settling => (audience === 'teacher' ? {} : settling);

/** Another teacher's page looks like none at all. */
const mayOpen = ({ audience, teacherId }: Person, id: number): boolean => audience !== 'teacher' || teacherId === id;

const mayChange = (person: Person, id: number): boolean => person.audience !== 'coach' && mayOpen(person, id);

/** The teacher's id, for somebody who may open that page at all. */
function opened(person: Person, id: number): number {
  if (!mayOpen(person, id)) throw notFound('Répétiteur·trice');
  return id;
}

function toView({ archivedAt: _archivedAt, ...absence }: StoredAbsence): TeacherAbsence {
  return absence;
}

const answerOf = answering('Cette indisponibilité a été modifiée entre-temps.', toView);
