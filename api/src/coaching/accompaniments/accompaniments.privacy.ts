import { type PersonalDataInventory, ofCoaching } from '../../platform/personal-data';

export const accompanimentsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'accompaniments',
    label: 'Accompagnements CoachApp',
    purpose: 'coaching',
    entity: 'accompaniment',
    of: ofCoaching(),
    forgets: {
      participant_ids: 'emptyObject',
      place: 'null',
      summary: 'null',
      private_note: 'null',
      next_step: 'null',
    },
    retains: ['date', 'mode', 'presence', 'goal_progress', 'next_date'],
    mentions: { summary: 'mask', private_note: 'mask', next_step: 'mask' },
    // A private note is its author's aid to memory (coaching 10).
    hides: ['private_note'],
  },
  {
    table: 'accompaniment_versions',
    label: 'Anciennes versions d’accompagnements',
    purpose: 'coaching',
    of: {
      coaching: { column: 'accompaniment_id', of: 'accompaniments', whose: 'coaching_id' },
      student: {
        column: 'accompaniment_id',
        of: 'accompaniments',
        whose: { column: 'coaching_id', of: 'coachings', whose: 'student_id' },
      },
    },
    forgets: 'row',
    mentions: { content: 'mask', reason: 'mask' },
  },
];
