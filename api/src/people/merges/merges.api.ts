import type { merges } from '@tandem/shared/contract/people/merges';
import { today } from '@tandem/shared/rules/time/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { staleAnswer } from '../../platform/http/write';
import { duplicatesRepository, nonDuplicatesRepository } from './merges.duplicates.repository';
import { type Kind, mergeKinds } from './merges.kinds';
import { mergesRepository } from './merges.repository';
import { mergeUndoer } from './merges.undo.repository';

type Body = z.output<typeof merges.mergeStudents.body> & Record<'version' | 'otherVersion', number>;
type Query = z.output<typeof merges.studentPreview.query>;
interface MergeRequest {
  params: { id: number };
  body: Body;
  person: Person;
}
interface Previewed {
  params: { id: number };
  query: Query;
  person: Person;
}

export function mergesHandlers(services: Services): Handlers<typeof merges> {
  const { db, now, config, registry } = services;
  const { student: studentKind, company: companyKind } = mergeKinds(registry);
  const repository = mergesRepository(services, fieldCipher(config.secret));
  const duplicates = duplicatesRepository(db);
  const nonDuplicates = nonDuplicatesRepository(services);
  const undo = mergeUndoer(services);

  const merge =
    (kind: Kind) =>
    async ({ params: { id: keptId }, body, person }: MergeRequest) => {
      const { otherId: mergedId, ...request } = body;
      const done = await repository.merge(kind, { keptId, mergedId, ...request }, person);
      return 'mergeId' in done ? { mergeId: done.mergeId, keptId, mergedId } : staleAnswer(done.why, done.stale);
    };
  const preview =
    (kind: Kind) =>
    ({ params: { id: keptId }, query: { otherId: mergedId, order }, person }: Previewed) =>
      repository.preview(kind, { keptId, mergedId, order }, person);

  return {
    studentDuplicates: async ({ params: { id } }) => {
      const candidates = await duplicates.ofStudent(id, today(now()));
      if (!candidates) throw notFound('Apprenti·e');
      return { candidates };
    },
    addNonDuplicate: ({ params: { id }, body, person }) => nonDuplicates.add({ id, otherId: body.otherId }, person),
    removeNonDuplicate: ({ params, person }) => nonDuplicates.remove(params, person),
    studentPreview: preview(studentKind),
    mergeStudents: merge(studentKind),
    studentMergedInto: async ({ params: { id } }) => ({ merge: await repository.mergedInto(studentKind, id) }),

    companyDuplicates: async ({ params: { id } }) => {
      const candidates = await duplicates.ofCompany(id);
      if (!candidates) throw notFound('Entreprise');
      return { candidates };
    },
    companyPreview: preview(companyKind),
    mergeCompanies: merge(companyKind),
    companyMergedInto: async ({ params: { id } }) => ({ merge: await repository.mergedInto(companyKind, id) }),

    undo: ({ params: { id }, person }) => undo(id, person),
  };
}
