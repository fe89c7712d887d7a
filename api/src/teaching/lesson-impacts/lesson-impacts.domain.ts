import { administration } from '@tandem/shared/access';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { settlingRepository } from '../lesson-changes/settling.repository';
import { lessonImpactsHandlers } from './lesson-impacts.api';

/** Teaching 15: the administration decides what becomes of lessons. */
const lessonImpactsPolicy = {
  preview: administration,
  countToReplace: administration,
  toReplace: administration,
  substitute: administration,
} as const satisfies Policy<typeof lessonImpacts>;

export const lessonImpactsDomain: Domain = {
  api: (app, services) => mount(app, lessonImpacts, lessonImpactsPolicy, lessonImpactsHandlers(services)),
  lessons: settlingRepository,
};
