import type { PersonalDataInventory } from '../../platform/holdings';

export const registrationsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'registrations',
    label: 'Inscriptions AppApp',
    purpose: 'courses',
    entity: 'registration',
    of: { student: 'student_id', registration: 'id' },
    forgets: {
      goal: 'nothing',
      comment: 'nothing',
      status_reason: 'nothing',
      region_reason: 'nothing',
      availability: 'empty',
      payer_contact_id: 'nothing',
    },
    keeps: ['status', 'cert_type', 'submitted_via', 'closed_on'],
    mentions: { goal: 'mask', comment: 'mask', status_reason: 'mask', region_reason: 'mask' },
  },
];
