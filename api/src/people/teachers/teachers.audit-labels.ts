import { certTypeLabels, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { isOpenGroup, type TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { vacationText, weekText, yearText } from '@tandem/shared/contract/people/teachers.labels';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import type { StoredTeacher } from './file/file.repository';

const day = (date: string | null) => date && formatDate(date);

const branchText = ({ branch, maxLearningYear, certTypes }: StoredTeacher['teaching']['branches'][number]) =>
  `${branch} jusqu’en ${yearText(maxLearningYear)} (${certTypes.map((key) => certTypeLabels[key]).join(', ')})`;

const { identity, contact, origin, study, teaching, contract } = teacherTables;

/** The fields of a file as its history names them. */
export const teacherAuditLabels: AuditLabels<StoredTeacher> = {
  ...auditLabelsOfFields<StoredTeacher>(identity, { values: (file) => file.identity }),
  status: { label: 'Statut', read: ({ status }) => teacherStatusLabels[status] },
  ...auditLabelsOfFields<StoredTeacher>(contact, {
    values: (file) => file.contact,
    labels: (file) => file.contact.labels,
  }),
  ...auditLabelsOfFields<StoredTeacher>(origin, {
    values: (file) => file.origin,
    labels: (file) => file.origin.labels,
  }),
  school: { label: study.teacherSchoolId.label, read: (file) => file.study.school },
  studyField: { label: 'Domaine d’études', read: (file) => file.study.field },
  studyLevel: { label: 'Niveau d’études', read: (file) => file.study.level },
  teacherSource: { label: study.teacherSourceId.label, read: (file) => file.study.labels.teacherSource },
  motivation: { label: study.motivation.label, read: (file) => file.study.motivation },
  branches: { label: 'Branches', read: (file) => file.teaching.branches.map(branchText).join('; ') },
  locations: { label: teaching.locationCourseIds.label, read: (file) => file.teaching.labels.locations.join(', ') },
  maxGroups: { label: teaching.maxGroups.label, read: (file) => file.teaching.maxGroups },
  availability: { label: 'Disponibilités', read: ({ availability }) => weekText(availability) },
  groups: {
    label: 'Groupes',
    read: ({ groups }) =>
      groups
        .filter(isOpenGroup)
        .map(({ code }) => code)
        .join(', '),
  },
  rating: { label: 'Appréciation', read: ({ rating }) => rating },
  archivedAt: { label: 'Archivé·e', read: ({ archivedAt }) => (archivedAt === null ? 'non' : 'oui') },
};

const rateText = ({ validFrom, hourlyRate, vacationPct }: TeacherPay['rates'][number]) =>
  `${formatMoney(hourlyRate)} dès le ${formatDate(validFrom)}, vacances ${vacationText(vacationPct)}`;

/** The same for class D; AVS number and IBAN in their masked form only. */
export const payAuditLabels: AuditLabels<TeacherPay> = {
  avs: { label: 'N° AVS', read: ({ avsMasked }) => avsMasked },
  iban: { label: 'IBAN', read: ({ ibanMasked }) => ibanMasked },
  contractStart: { label: contract.contractStart.label, read: ({ contractStart }) => day(contractStart) },
  contractEnd: { label: contract.contractEnd.label, read: ({ contractEnd }) => day(contractEnd) },
  criminalRecord: { label: contract.criminalRecordSeenOn.label, read: (pay) => day(pay.criminalRecordSeenOn) },
  rates: { label: 'Taux', read: ({ rates }) => rates.map(rateText).join('; ') },
};
