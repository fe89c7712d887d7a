import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { sql } from 'drizzle-orm';
import { type PersonalDataInventory, textsIn } from '../../platform/personal-data';

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
      avs_sealed: 'null',
      avs_fingerprint: 'null',
      iban_sealed: 'null',
      political_locality_id: 'null',
      country_id: 'null',
      nationality_id: 'null',
      residence_permit_id: 'null',
      permit_valid_until: 'null',
      civil_status_id: 'null',
      study_field: 'null',
      study_level: 'null',
      motivation: 'null',
      availability: 'emptyObject',
      rates: 'emptyArray',
      criminal_record_seen_on: 'null',
      rating: 'null',
      anonymised_at: { as: sql`now()` },
      archived_at: { as: sql`coalesce(s.archived_at, now())` },
    },
    retains: ['status', 'gender', 'branches', 'contract_start', 'contract_end'],
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
