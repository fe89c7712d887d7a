import { studentSections, terminationFields, trainingFields } from '@tandem/shared/contract/people/students.record';
import { sql } from 'drizzle-orm';
import { type PersonalDataInventory, textsIn } from '../../platform/personal-data';
import { regionIdOf } from '../../platform/db/region.repository';

export const studentsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'students',
    label: 'Fiche',
    purpose: 'file',
    entity: 'student',
    alsoLogged: ['attestation', 'justification'],
    of: { student: 'id' },
    forgets: {
      ...textsIn(Object.assign({}, ...Object.values(studentSections))),
      number: { as: sql`'Anonyme-' || s.id` },
      last_name: 'word',
      first_name: 'word',
      birth_date: 'year',
      avs_sealed: 'null',
      avs_fingerprint: 'null',
      // The commune becomes its region (delivery 16).
      region_id: { as: regionIdOf },
      political_locality_id: 'null',
      country_id: 'null',
      nationality_id: 'null',
      country_of_origin_id: 'null',
      residence_permit_id: 'null',
      permit_valid_until: 'null',
      arrival_year: 'null',
      civil_status_id: 'null',
      mother_tongue_id: 'null',
      language_ids: 'emptyObject',
      anonymised_at: { as: sql`now()` },
    },
    retains: ['gender'],
    hides: ['avs_fingerprint'],
  },
  {
    table: 'contacts',
    label: 'Contacts',
    purpose: 'file',
    entity: 'contact',
    of: { student: 'student_id' },
    forgets: 'row',
  },
  {
    table: 'apprenticeships',
    label: 'Formations',
    purpose: 'training',
    entity: 'apprenticeship',
    of: { student: 'student_id' },
    forgets: { ...textsIn({ ...trainingFields, ...terminationFields }), trainer_contact_id: 'null' },
    retains: ['cert_type', 'school_days', 'contract_start', 'contract_end', 'terminated_on'],
    mentions: { termination_note: 'mask' },
  },
  {
    table: 'enrolments',
    label: 'Places dans un cours',
    purpose: 'courses',
    of: { student: 'student_id' },
    forgets: {},
    retains: ['from_date', 'to_date', 'end_kind'],
    hides: ['is_running'],
  },
];

export const studentsNonPersonalTables = {
  student_numbers: 'Compteur des numéros d’apprenti',
  student_tally: 'Nombre d’apprentis',
  student_twins: 'Paires de numéros de fiches, refaites d’elles-mêmes',
  student_twin_checks: 'Numéros de fiches à comparer',
  student_non_twins: 'Paires de numéros de fiches',
};
