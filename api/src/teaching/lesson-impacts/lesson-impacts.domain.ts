import type { Domain } from '../../domain';
import { settlingRepository } from '../settling.repository';
import { lessonImpactsApi } from './lesson-impacts.api';

export const lessonImpactsDomain: Domain = {
  api: lessonImpactsApi,
  lessons: settlingRepository,
};
