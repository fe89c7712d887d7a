import type { Task, tasks } from '@tandem/shared/contract/desk/tasks';
import type { ParsedOf } from '@tandem/shared/contract/endpoint';
import type { Services } from '../../services';
import { tasks as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { type At, auditEntriesOf, writerOf, type Written } from '../../platform/http/write';
import { type Subject, tasksRepository } from './tasks.repository';

type New = ParsedOf<typeof tasks.add>['body']['values'];
type Values = ParsedOf<typeof tasks.change>['body']['values'];

/** The one way to write reminders. The audit log says that there is one, not what it says. */
export function taskWriter(services: Services) {
  const repository = tasksRepository(services);
  const writerFor = (person: Person) =>
    writerOf<Task>(services, {
      name: 'Rappel',
      read: (queries, id) => repository.find(queries, person, id),
      auditEntries: auditEntriesOf('task', {}),
    });

  return {
    /** 404 for a subject that does not exist, or that its owner may not read; the two answers do not differ. */
    add: (person: Person, values: New, subject: Subject | undefined): Promise<Task> =>
      writerFor(person).add(person, async ({ tx, stamp }) => {
        if (subject && !(await repository.mayRead(tx, person, subject))) throw notFound('Sujet du rappel');
        const about = subject && { [`${subject.kind}Id`]: subject.id };
        const [row] = await tx
          .insert(table)
          .values({ ...values, ...about, ownerId: person.id, ...stamp.added })
          .returning({ id: table.id });
        return row!.id;
      }),

    change: (person: Person, at: At, { isDone, ...values }: Values): Promise<Written<Task>> =>
      writerFor(person).change(at.id, person, 'change', ({ put, stamp }) => {
        const done = isDone === undefined ? {} : { doneAt: isDone ? stamp.added.createdAt : null };
        return put(table, at, { ...given(values), ...done });
      }),

    remove: (person: Person, at: At): Promise<Written<Task>> =>
      writerFor(person).change(at.id, person, 'remove', ({ remove }) => remove(table, at)),
  };
}

/** Without what was not sent: it stays as it is. */
const given = (values: { [K in keyof New]?: New[K] | undefined }): Partial<New> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
