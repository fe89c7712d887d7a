import type { Domain } from '../../domain';
import { consentsHold } from './consents.holds';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { consentLines } from '../../platform/audit/file.lines';
import { consentsApi } from './consents.api';
import { consentsIntake } from './consents.intake.repository';

export const consentsDomain: Domain = {
  api: consentsApi,
  intake: consentsIntake,
  entities: {
    consent: {
      lines: consentLines,
      record: studentPartRecord('consents'),
      words: { create: 'Consentement enregistré', withdraw: 'Consentement retiré' },
    },
  },
  onStudents: { consents: { label: 'Consentements', entity: 'consent', order: 5 } },
  holds: consentsHold,
};
