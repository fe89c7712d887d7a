import { teachers, type TeacherFile } from '@tandem/shared/contract/teachers';
import type { App, Services } from '../app';
import { mount, outcome } from '../http/mount';
import type { Person } from '../http/person';
import { notFound, Problem } from '../http/problem';
import { teachersPolicy } from './teachers.policy';
import { type StoredTeacher, teachersRepository } from './teachers.repository';

export function teachersApi(app: App, services: Services) {
  const repository = teachersRepository(services);

  mount(app, teachers, teachersPolicy, {
    show: async ({ params: { id }, person }) => {
      const file = mayOpen(person, id) && (await repository.find(id));
      if (!file) throw notFound('Répétiteur');
      return shownTo(person, file);
    },

    change: async ({ params: { id }, body, person }) => {
      if (!mayOpen(person, id)) throw notFound('Répétiteur');
      if (body.version === undefined) throw new Problem(428, 'Rechargez la fiche avant de la modifier.');
      const { isStale, file } = await repository.change(id, body.version, body, person);
      const current = shownTo(person, file);
      const message = 'Cette fiche a été modifiée entre-temps.';
      return isStale ? outcome(409, { message, reason: 'stale' as const, current }) : current;
    },
  });
}

/** A teacher has one page: the own one (spec §6). Another one looks like none at all. */
const mayOpen = ({ audience, teacherId }: Person, id: number) => audience !== 'teacher' || teacherId === id;

function shownTo({ audience, teacherId }: Person, file: StoredTeacher): TeacherFile {
  const isOwn = teacherId === file.id;
  const isAdministration = audience === 'admin' || audience === 'appapp_administrator';
  return { ...file, isOwn, mayChange: isAdministration || isOwn };
}
