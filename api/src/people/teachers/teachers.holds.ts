import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { sql } from 'drizzle-orm';
import { type PersonalDataInventory, textsIn } from '../../platform/holdings';

export const teachersPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'teachers',
    label: 'Fiche de répétiteur',
    purpose: 'work',
    entity: 'teacher',
    of: { teacher: 'id' },
    forgets: {
      ...textsIn({ ...teacherTables.identity, ...teacherTables.contact }),
      last_name: 'word',
      first_name: 'word',
      birth_date: 'year',
      avs_sealed: 'nothing',
      avs_fingerprint: 'nothing',
      iban_sealed: 'nothing',
      political_locality_id: 'nothing',
      country_id: 'nothing',
      nationality_id: 'nothing',
      residence_permit_id: 'nothing',
      permit_valid_until: 'nothing',
      civil_status_id: 'nothing',
      study_field: 'nothing',
      study_level: 'nothing',
      motivation: 'nothing',
      availability: 'empty',
      rates: 'none',
      criminal_record_seen_on: 'nothing',
      rating: 'nothing',
      anonymised_at: { as: sql`now()` },
      archived_at: { as: sql`coalesce(s.archived_at, now())` },
    },
    keeps: ['status', 'gender', 'branches', 'contract_start', 'contract_end'],
    hides: ['avs_fingerprint', 'rating'],
  },
  {
    table: 'calendar_feeds',
    label: 'Adresse d’agenda',
    purpose: 'account',
    of: { teacher: 'teacher_id' },
    forgets: 'row',
    hides: ['token_hash'],
  },
];
