import { type Document, scanLabels } from '@tandem/shared/contract/platform/documents';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** What the journal tells of a document of a follow-up: never what it is called. */
export const coachingDocumentAuditLabels: AuditLabels<Pick<Document, 'scan'>> = {
  scan: { label: 'Contrôle', read: ({ scan }) => scanLabels[scan] },
};

/** What it only says to have been given. */
export const redactedCoachingDocumentAuditLabels: AuditLabels<Pick<Document, 'title'>> = {
  title: { label: 'Titre', read: ({ title }) => title },
};
