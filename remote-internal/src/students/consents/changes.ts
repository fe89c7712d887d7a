import { consents } from '@tandem/shared/contract/consents';
import { students } from '@tandem/shared/contract/students';

/** Whoever records a consent makes these read again. */
export const changedByConsent = [consents.list, students.history];
