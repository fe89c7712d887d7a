import type { PersonalDataInventory } from '../../platform/personal-data';

export const lessonsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'lessons',
    label: 'Séances données',
    purpose: 'work',
    of: { teacher: 'teacher_id' },
    forgets: {},
    retains: ['date', 'status', 'cancel_reason', 'room'],
    mentions: { topic: 'mask', teacher_note: 'mask' },
    // It speaks of apprentices.
    hides: ['teacher_note'],
  },
];
