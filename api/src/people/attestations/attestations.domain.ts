import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { attestationsApi } from './attestations.api';

export const attestationsDomain: Domain = {
  api: attestationsApi,
  entities: {
    attestation: { record: personRecord('students', 'student'), actionLabels: { export: 'Attestation établie' } },
  },
};
