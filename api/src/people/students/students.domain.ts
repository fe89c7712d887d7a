import {
  contactPersonFields,
  studentSections,
  trainingFields,
  terminationFields,
} from '@tandem/shared/contract/people/students.record';
import { administration, office } from '@tandem/shared/access';
import { students } from '@tandem/shared/contract/people/students';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import { personRecord, studentPartRecord } from '../../platform/audit/audit.records.repository';
import { usesById, usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { textsIn } from '../../platform/personal-data';
import { regionIdOf } from '../../platform/db/region.repository';
import { mount } from '../../platform/http/mount';
import { refreshCandidates } from '../duplicate-candidates.repository';
import { studentsBulkHandlers } from './students.bulk.api';
import { recentStudents, studentSearchProvider } from './students.search.repository';
import { studentsIntake } from './intake/students.intake';
import { studentsHandlers } from './students.api';
import { studentsImport } from './imports/students.import';
import { studentsRollover } from './students.rollover.repository';
import { foldTally, studentsChecks, studentsRegions } from './students.upkeep.repository';
import { offeredCalls } from './file/students.presenter';
import { refuseLastRepresentatives } from './file/contacts.repository';
import { apprenticeshipAuditLabels, contactAuditLabels, studentAuditLabels } from './students.audit';

/** People 34, people 35. Coaches read class B but neither export it nor change it; the AVS number in clear is for the administration only. */
const studentsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  create: office,
  duplicates: office,
  exportRows: office,
  /** A teacher gets the card of an apprentice of an own current group, and nothing of anybody else. */
  show: [...office, 'teacher'],
  tabCounts: office,
  change: office,
  ...offeredCalls,
  restore: administration,
  addApprenticeship: office,
  changeApprenticeship: office,
  addContact: office,
  changeContact: office,
  removeContact: administration,
  restoreContact: administration,
} as const satisfies Policy<typeof students>;

/** What a person may do with one apprentice they may do with many (people 37); the mails of a coach are those of CoachApp. */
const studentsBulkPolicy = {
  addNote: office,
  removeNotes: office,
  setSource: office,
  /** Names and addresses: class A, as in their export. */
  labels: office,
  /** Decides who pays: like the override on a registration, the administration's. */
  setRegion: administration,
  archive: administration,
  restore: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof studentsBulk>;

export const studentsDomain: Domain = {
  checks: studentsChecks,
  api: (app, services) => {
    mount(app, students, studentsPolicy, studentsHandlers(services));
    mount(app, studentsBulk, studentsBulkPolicy, studentsBulkHandlers(services));
  },
  imports: studentsImport,
  intake: studentsIntake,
  rollover: studentsRollover,
  regions: studentsRegions,
  undo: () => [
    {
      table: 'contacts',
      entity: 'contact',
      audiences: office,
      changed: 'le contact a été modifié entre-temps.',
      check: refuseLastRepresentatives,
    },
  ],
  entities: {
    student: {
      auditLabels: studentAuditLabels,
      isOnDashboard: true,
      record: personRecord('students', 'student'),
      searchProvider: studentSearchProvider,
      recent: recentStudents,
      actionLabels: {
        create: 'Apprenti·e ajouté·e',
        change: 'Fiche modifiée',
        archive: 'Apprenti·e archivé·e',
        restore: 'Apprenti·e sorti·e des archives',
        reveal_avs: 'N° AVS consulté',
        merge: 'Fiches fusionnées',
        undo: 'Fusion annulée',
        not_duplicate: 'Doublon écarté',
        maybe_duplicate: 'Doublon de nouveau possible',
        mail: 'E-mail envoyé',
      },
    },
    apprenticeship: {
      auditLabels: apprenticeshipAuditLabels,
      isOnDashboard: true,
      record: studentPartRecord('apprenticeships'),
      actionLabels: { create: 'Formation ajoutée', change: 'Formation modifiée', close: 'Formation close' },
    },
    contact: {
      auditLabels: { ...contactAuditLabels, joined: { label: 'Réuni avec' } },
      isOnDashboard: true,
      record: studentPartRecord('contacts'),
      actionLabels: {
        create: 'Contact ajouté',
        change: 'Contact modifié',
        archive: 'Contact archivé',
        merge: 'Contacts réunis',
      },
    },
  },
  scheduledTasks: [({ db }) => refreshCandidates(db), ({ db }) => foldTally(db)],
  uses: [
    ...Object.values(studentSections).flatMap((section) => usesOfFields('Apprentis', 'students', section)),
    ...usesById('Apprentis', 'students', { region_id: 'region' }),
    ...usesOfFields('Formations', 'apprenticeships', trainingFields),
    ...usesOfFields('Contacts', 'contacts', contactPersonFields),
    ...usesById('Contacts', 'contacts', { country_id: 'country' }),
  ],
  onStudents: {
    apprenticeships: { label: 'Formations', entity: 'apprenticeship', order: 1 },
    contacts: { label: 'Contacts', entity: 'contact', order: 2 },
    enrolments: { label: 'Places dans un cours', order: 3 },
  },
  privacy: [
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
  ],
  nonPersonalTables: {
    student_numbers: 'Compteur des numéros d’apprenti·e',
    student_tally: 'Nombre d’apprenti·es',
    student_twins: 'Paires de numéros de fiches, refaites d’elles-mêmes',
    student_twin_checks: 'Numéros de fiches à comparer',
    student_non_twins: 'Paires de numéros de fiches',
  },
};
