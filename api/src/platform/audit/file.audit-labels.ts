import {
  type Consent,
  consentGiverLabels,
  consentScopeLabels,
  consentStateLabels,
  consentWayLabels,
} from '@tandem/shared/contract/people/consents';
import { dataClassLabels, type Document, scanLabels } from '@tandem/shared/contract/platform/documents';
import { noteVisibilityLabels, type StudentNote } from '@tandem/shared/contract/people/student-notes';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { AuditLabels } from './audit.diff';

/** What hangs on a file, as its journal names it: written by the domains of each, read by the journal of the apprentice. */
export const noteAuditLabels: AuditLabels<Pick<StudentNote, 'text' | 'visibility'>> = {
  text: { label: 'Remarque', read: ({ text }) => text },
  visibility: { label: 'Visible par', read: ({ visibility }) => visibility && noteVisibilityLabels[visibility] },
};

export const consentAuditLabels: AuditLabels<Consent> = {
  scope: { label: 'Objet', read: ({ scope }) => consentScopeLabels[scope] },
  state: { label: 'Réponse', read: ({ state }) => consentStateLabels[state] },
  givenBy: { label: 'De la part de', read: ({ givenBy }) => consentGiverLabels[givenBy] },
  givenOn: { label: 'Donnée le', read: ({ givenOn }) => formatDate(givenOn) },
  via: { label: 'Forme', read: ({ via }) => consentWayLabels[via] },
  evidence: { label: 'Justificatif', read: ({ evidence }) => evidence },
  withdrawnOn: { label: 'Retiré le', read: ({ withdrawnOn }) => withdrawnOn && formatDate(withdrawnOn) },
};

export const documentAuditLabels: AuditLabels<Pick<Document, 'title' | 'fileName' | 'dataClass' | 'scan'>> = {
  title: { label: 'Titre', read: ({ title }) => title },
  fileName: { label: 'Fichier', read: ({ fileName }) => fileName },
  dataClass: { label: 'Classe', read: ({ dataClass }) => dataClassLabels[dataClass] },
  scan: { label: 'Contrôle', read: ({ scan }) => scanLabels[scan] },
  // What a reading notes, see `audit.reads.ts`; no change of a document writes it.
  detail: { label: 'Document', read: () => null },
};
