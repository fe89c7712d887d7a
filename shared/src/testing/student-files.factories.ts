import type { CompanyFile } from '../contract/people/companies';
import type { Consent } from '../contract/people/consents';
import type { Document } from '../contract/platform/documents';
import type { StudentNote } from '../contract/people/student-notes';

/** A remark that its reader wrote. */
export const aNote = (given: Partial<StudentNote> = {}): StudentNote => ({
  id: 51,
  version: 1,
  text: 'Préfère être joint le soir.',
  isPedagogical: false,
  author: 'Camille Rochat',
  writtenAt: '2026-09-01T08:00:00Z',
  changedAt: null,
  may: { change: true, archive: false },
  ...given,
});

/** A consent in force. */
export const aConsent = (given: Partial<Consent> = {}): Consent => ({
  id: 61,
  version: 1,
  scope: 'share_company',
  state: 'given',
  isCurrent: true,
  givenBy: 'self',
  givenOn: '2026-09-01',
  via: 'paper',
  evidence: null,
  withdrawnOn: null,
  recordedBy: 'Camille Rochat',
  recordedAt: '2026-09-01T08:00:00Z',
  ...given,
});

/** A document that everybody may read. */
export const aDocument = (given: Partial<Document> = {}): Document => ({
  id: 71,
  version: 1,
  title: 'Contrat d’apprentissage',
  fileName: 'contrat.pdf',
  kind: 'pdf',
  size: 245_760,
  dataClass: 'A',
  scan: 'clean',
  addedBy: 'Camille Rochat',
  addedAt: '2026-09-01T08:00:00Z',
  may: { archive: true },
  ...given,
});

/** A company with two apprentices. */
export const aCompanyFile = (given: Partial<CompanyFile> = {}): CompanyFile => ({
  id: 5,
  version: 1,
  details: {
    name: 'Atelier du Lac SA',
    uid: 'CHE-116.281.710',
    street: 'Rue du Port 2',
    npa: '1003',
    city: 'Lausanne',
    politicalLocalityId: 1,
    phone: '+41215556677',
    email: 'info@atelier.ch',
    website: 'www.atelier.ch',
    sector: 'Bois',
  },
  labels: { politicalLocality: 'Lausanne' },
  students: 2,
  archivedAt: null,
  updatedAt: '2026-09-01T08:00:00Z',
  updatedBy: 'Camille Rochat',
  may: { archive: true },
  ...given,
});
