import { consents } from '@tandem/shared/contract/people/consents';
import { students } from '@tandem/shared/contract/people/students';

/** Whoever records a consent makes these read again. */
export const changedByConsent = [consents.list, students.history];
