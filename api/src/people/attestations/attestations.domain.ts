import { office } from '@tandem/shared/access';
import { attestations } from '@tandem/shared/contract/people/attestations';
import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { attestationsHandlers } from './attestations.api';

/** The offices sign; the date of birth (class B) leaves only with those who may export it (people 45). */
const attestationsPolicy = { make: office } as const satisfies Policy<typeof attestations>;

export const attestationsDomain: Domain = {
  api: (app, services) => mount(app, attestations, attestationsPolicy, attestationsHandlers(services)),
  entities: {
    attestation: { record: personRecord('students', 'student'), actionLabels: { export: 'Attestation établie' } },
  },
};
