import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { today } from '@tandem/shared/rules/dates';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { impactOf } from '../impact.repository';
import { refusing } from '../refusal';
import { lessonImpactsPolicy } from './lesson-impacts.policy';
import { lessonImpactsRepository } from './lesson-impacts.repository';

export function lessonImpactsApi(app: App, services: Services) {
  const repository = lessonImpactsRepository(services);

  mount(app, lessonImpacts, lessonImpactsPolicy, {
    preview: ({ body: { cause } }) => impactOf(services.db, cause, today(services.now())),
    countToReplace: () => repository.countToReplace(),
    toReplace: ({ person }) => repository.toReplace(person),
    substitute: ({ body: { lessons }, person }) =>
      refusing(async () => ({ lessons: await repository.substitute(lessons, person) })),
  });
}
