import { type PersonalDataInventory } from '../../platform/personal-data';

export const coachingsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'coachings',
    label: 'Suivis CoachApp',
    purpose: 'coaching',
    entity: 'coaching',
    of: { student: 'student_id', coaching: 'id' },
    forgets: {
      applicant_last_name: 'word',
      applicant_first_name: 'word',
      applicant_organisation: 'null',
      applicant_phone: 'word',
      applicant_email: 'word',
      situation: 'word',
      expectations: 'null',
      outcome_text: 'null',
      refusal_text: 'null',
    },
    retains: [
      'status',
      'received_on',
      'accepted_on',
      'first_meeting_on',
      'paused_until',
      'ended_on',
      'outcome',
      'refused_on',
    ],
    mentions: { situation: 'mask', expectations: 'mask', outcome_text: 'mask', refusal_text: 'mask' },
  },
];
