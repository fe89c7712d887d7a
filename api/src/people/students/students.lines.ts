import type { Apprenticeship, Contact } from '@tandem/shared/contract/people/students.file';
import {
  contactPersonFields,
  studentSections,
  type StudentSection,
  terminationFields,
  trainingFields,
} from '@tandem/shared/contract/people/students.record';
import type { Values } from '@tandem/shared/fields/field';
import type { Lines } from '../../platform/audit/audit.diff';
import { linesOfFields } from '../../platform/audit/field.lines';
import type { MaskedFile } from './students.shown';

const yes = (flag: boolean) => (flag ? 'oui' : 'non');

const linesOfSection = (section: StudentSection) =>
  linesOfFields<MaskedFile>(studentSections[section], {
    values: (file) => file[section],
    labels: (file) => (file[section] as { labels?: Values }).labels,
  });

/** The fields of a file as its history names them. The AVS number is there in its masked form only. */
export const studentLines: Lines<MaskedFile> = {
  ...linesOfSection('identity'),
  avs: { label: 'N° AVS', read: ({ avsMasked }) => avsMasked },
  ...linesOfSection('address'),
  region: { label: 'Région', read: ({ address }) => address.labels.region },
  ...linesOfSection('contact'),
  ...linesOfSection('origin'),
  ...linesOfSection('background'),
  archivedAt: { label: 'Archivé', read: ({ archivedAt }) => yes(archivedAt !== null) },
};

export const contactLines: Lines<Contact> = linesOfFields(contactPersonFields, { values: (contact) => contact });

export const apprenticeshipLines: Lines<Apprenticeship> = {
  ...linesOfFields<Apprenticeship>({ ...trainingFields, ...terminationFields }, { values: (training) => training }),
  company: { label: 'Entreprise', read: ({ company }) => company?.name },
  trainer: { label: 'Formateur·trice', read: ({ trainer }) => trainer },
  isCurrent: { label: 'En cours', read: ({ isCurrent }) => yes(isCurrent) },
};
