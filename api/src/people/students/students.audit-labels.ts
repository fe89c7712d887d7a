import type { Apprenticeship, Contact } from '@tandem/shared/contract/people/students.file';
import {
  contactPersonFields,
  studentSections,
  type StudentSection,
  terminationFields,
  trainingFields,
} from '@tandem/shared/contract/people/students.record';
import type { Values } from '@tandem/shared/fields/field';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import type { MaskedFile } from './students.presenter';

const yes = (flag: boolean) => (flag ? 'oui' : 'non');

const auditLabelsOfSection = (section: StudentSection) =>
  auditLabelsOfFields<MaskedFile>(studentSections[section], {
    values: (file) => file[section],
    labels: (file) => (file[section] as { labels?: Values }).labels,
  });

/** The fields of a file as its history names them. The AVS number is there in its masked form only. */
export const studentAuditLabels: AuditLabels<MaskedFile> = {
  ...auditLabelsOfSection('identity'),
  avs: { label: 'N° AVS', read: ({ avsMasked }) => avsMasked },
  ...auditLabelsOfSection('address'),
  region: { label: 'Région', read: ({ address }) => address.labels.region },
  ...auditLabelsOfSection('contact'),
  ...auditLabelsOfSection('origin'),
  ...auditLabelsOfSection('background'),
  archivedAt: { label: 'Archivé', read: ({ archivedAt }) => yes(archivedAt !== null) },
};

export const contactAuditLabels: AuditLabels<Contact> = auditLabelsOfFields(contactPersonFields, {
  values: (contact) => contact,
});

export const apprenticeshipAuditLabels: AuditLabels<Apprenticeship> = {
  ...auditLabelsOfFields<Apprenticeship>(
    { ...trainingFields, ...terminationFields },
    { values: (training) => training },
  ),
  company: { label: 'Entreprise', read: ({ company }) => company?.name },
  trainer: { label: 'Formateur·trice', read: ({ trainer }) => trainer },
  isCurrent: { label: 'En cours', read: ({ isCurrent }) => yes(isCurrent) },
};
