import type { Apprenticeship, Contact } from '@tandem/shared/contract/people/students.file';
import {
  contactPersonFields,
  studentSections,
  type StudentSection,
  terminationFields,
  trainingFields,
} from '@tandem/shared/contract/people/students.record';
import type { Values } from '@tandem/shared/fields/field';
import { type Diff, diffOf, type AuditLabels } from '../../platform/audit/audit.diff';
import type { AuditEntry } from '../../platform/http/audit.repository';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import type { MaskedFile } from './file/students.presenter';

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
  archivedAt: { label: 'Archivé·e', read: ({ archivedAt }) => yes(archivedAt !== null) },
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

const isEmpty = (diff: Diff) => Object.keys(diff).length === 0;

/** One entry per contact or training that came, changed or went. */
function rowEntries<T extends { id: number }>(
  entity: string,
  auditLabels: AuditLabels<T>,
  before: readonly T[],
  after: readonly T[],
): AuditEntry[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((entityId) => {
    const [old, fresh] = [before, after].map((rows) => rows.find(({ id }) => id === entityId));
    const diff = diffOf(auditLabels, old, fresh);
    const action = old ? (fresh ? 'change' : 'archive') : 'create';
    return isEmpty(diff) ? [] : [{ action, entity, entityId, diff }];
  });
}

/** What a change of a file leaves in the audit log: found by comparing the two files, so that nothing is forgotten. */
export function entriesOf(action: string, before: MaskedFile | undefined, after: MaskedFile | undefined): AuditEntry[] {
  const diff = diffOf(studentAuditLabels, before, after);
  return [
    ...(isEmpty(diff) ? [] : [{ action, entity: 'student', entityId: (after ?? before)?.id ?? null, diff }]),
    ...rowEntries('contact', contactAuditLabels, before?.contacts ?? [], after?.contacts ?? []),
    ...rowEntries(
      'apprenticeship',
      apprenticeshipAuditLabels,
      before?.apprenticeships ?? [],
      after?.apprenticeships ?? [],
    ),
  ];
}
