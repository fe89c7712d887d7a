import { everyone, office } from '@tandem/shared/access';
import { consents } from '@tandem/shared/contract/people/consents';
import { publicConsents } from '@tandem/shared/contract/people/consents.public';
import type { Domain } from '../../domain';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { consentAuditLabels } from '../../platform/audit/file.audit-labels';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { consentsHandlers } from './consents.api';
import { publicConsentsHandlers } from './consents.public.api';
import { consentsIntake } from './consents.answer.repository';
import { purgeRequests } from './consents.requests.repository';

/** People 29: the offices create, read and change. */
const consentsPolicy = {
  list: office,
  record: office,
  withdraw: office,
  ask: office,
  sendHeld: office,
  removeHeld: office,
} as const satisfies Policy<typeof consents>;

/** Public: an ended session must not turn a visitor away either. */
const publicConsentsPolicy = {
  show: everyone,
  answer: everyone,
} as const satisfies Policy<typeof publicConsents>;

const smallBody = 8 * 1024;
/** As for the links of submissions: what is tried is only kept from being hammered, what is wrong from being guessed. */
const tries = { key: 'consent:tries', max: 100, seconds: 3600 };

export const consentsDomain: Domain = {
  api: (app, services) => {
    mount(app, consents, consentsPolicy, consentsHandlers(services));
    mount(app, publicConsents, publicConsentsPolicy, publicConsentsHandlers(services), {
      bodyLimits: { show: smallBody, answer: smallBody },
      perNetwork: { show: tries, answer: tries },
    });
  },
  intake: consentsIntake,
  entities: {
    consent: {
      auditLabels: consentAuditLabels,
      record: studentPartRecord('consents'),
      actionLabels: { create: 'Consentement enregistré', withdraw: 'Consentement retiré' },
    },
    consent_request: {
      record: studentPartRecord('consent_requests'),
      actionLabels: { create: 'Consentement demandé par e-mail', answer: 'Demande de consentement répondue' },
    },
  },
  onStudents: {
    consents: { label: 'Consentements', entity: 'consent', order: 5 },
    // One may ask for the network of coaching: a merge moves them without telling how many there are.
    consent_requests: { label: 'Demandes de consentement', entity: 'consent_request', isCoaching: true },
  },
  scheduledTasks: [purgeRequests],
  privacy: [
    {
      table: 'consents',
      label: 'Consentements',
      purpose: 'file',
      entity: 'consent',
      of: { student: 'student_id' },
      forgets: { evidence: 'null' },
      retains: ['scope', 'given_by', 'given_on', 'via', 'withdrawn_on'],
      mentions: { evidence: 'mask' },
    },
    {
      table: 'consent_requests',
      label: 'Consentements demandés',
      purpose: 'file',
      entity: 'consent_request',
      of: { student: 'student_id' },
      forgets: { token_hash: 'null' },
      retains: ['scopes', 'asked_of'],
      hides: ['token_hash'],
    },
  ],
};
