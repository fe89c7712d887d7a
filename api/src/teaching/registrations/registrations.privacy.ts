import type { PersonalDataInventory } from '../../platform/personal-data';

export const registrationsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'registrations',
    label: 'Inscriptions AppApp',
    purpose: 'courses',
    entity: 'registration',
    of: { student: 'student_id', registration: 'id' },
    forgets: {
      goal: 'null',
      comment: 'null',
      status_reason: 'null',
      region_reason: 'null',
      availability: 'emptyObject',
      payer_contact_id: 'null',
    },
    retains: ['status', 'cert_type', 'submitted_via', 'closed_on'],
    mentions: { goal: 'mask', comment: 'mask', status_reason: 'mask', region_reason: 'mask' },
  },
];
