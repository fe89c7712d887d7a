import { teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { mayChange, mayOpen, teacherAbsencesPolicy } from './teacher-absences.policy';
import { type StoredAbsence, teacherAbsencesRepository } from './teacher-absences.repository';

export function teacherAbsencesApi(app: App, services: Services) {
  const repository = teacherAbsencesRepository(services);

  mount(app, teacherAbsences, teacherAbsencesPolicy, {
    list: async ({ params: { id }, person }) => ({
      rows: (await repository.list(opened(person, id))).map(shownTo),
      may: { change: mayChange(person, id) },
    }),
    add: async ({ params: { id }, body: { values }, person }) =>
      shownTo(await repository.add(opened(person, id), values, person)),
    change: async ({ params, body: { version, values }, person }) =>
      answerOf(person, await repository.change({ ...params, id: opened(person, params.id) }, version, values, person)),
    archive: async ({ params, body: { version }, person }) =>
      answerOf(
        person,
        await repository.setArchived({ ...params, id: opened(person, params.id) }, version, true, person),
      ),
    restore: async ({ params, body: { version }, person }) =>
      answerOf(
        person,
        await repository.setArchived({ ...params, id: opened(person, params.id) }, version, false, person),
      ),
  });
}

/** The teacher's id, for somebody who may open that page at all. */
function opened(person: Person, id: number): number {
  if (!mayOpen(person, id)) throw notFound('Répétiteur');
  return id;
}

const shownTo = ({ archivedAt: _archivedAt, ...absence }: StoredAbsence) => absence;

const answerOf = answering('Cette indisponibilité a été modifiée entre-temps.', shownTo);
