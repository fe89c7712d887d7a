import type { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { impactOf } from '../lesson-changes/impact.repository';
import { asking } from '../../platform/http/asking';
import { refusing } from '../conflicts/refusal';
import { lessonImpactsRepository } from './lesson-impacts.repository';

export function lessonImpactsHandlers(services: Services): Handlers<typeof lessonImpacts> {
  const repository = lessonImpactsRepository(services);

  return {
    preview: ({ body: { cause } }) => impactOf(services.db, cause, today(services.now())),
    countToReplace: () => repository.countToReplace(),
    toReplace: ({ query: { teacherId }, person }) => repository.toReplace(person, teacherId),
    substitute: ({ body: { lessons, agreed }, person }) =>
      refusing(() => asking(() => repository.substitute(lessons, { person, agreed }))),
  };
}
