import { type CertType, certTypeLabels, type Gender, genderLabels } from '@tandem/shared/contract/enumerations';
import type { StudentImportKey } from '@tandem/shared/contract/people/students.import';
import type { CellReader } from '../../../platform/imports/lines/reading';
import { synonymReader } from '../../../platform/imports/lines/synonyms';

/** `f`, `Femme`, `Mme`; undefined for any other word. */
const genderOf = synonymReader<Gender>(genderLabels, {
  f: ['f', 'femme', 'feminin', 'fille', 'madame', 'mme', 'mlle', 'w', 'weiblich', 'female'],
  m: ['m', 'h', 'homme', 'masculin', 'garcon', 'monsieur', 'mr', 'mannlich', 'male'],
  x: ['x', 'autre', 'divers', 'non precise', 'non binaire'],
});
/** `CFC`, `afp`, `CFC + MP`; undefined for any other word. */
const certTypeOf = synonymReader<CertType>(certTypeLabels, {
  CFC: ['certificat federal de capacite', 'efz'],
  AFP: ['attestation federale', 'attestation federale de formation professionnelle', 'eba'],
  CFC_MP: ['cfc mp', 'cfc maturite', 'cfc et maturite', 'cfc avec mp', 'cfc matu', 'cfc maturite professionnelle'],
  PREAPP: ['preapp', 'pre apprentissage', 'prea'],
  ART32: ['article 32', 'art 32', 'adulte', 'adultes'],
  OTHER: ['autres'],
});

/** The columns whose words are not their labels alone. */
export const studentCellReaders = {
  'identity.gender': { read: genderOf, unread: 'Indiquez femme, homme ou autre.' },
  'apprenticeship.certType': { read: certTypeOf, unread: 'Indiquez CFC, AFP, CFC avec maturité…' },
} as const satisfies Partial<Record<StudentImportKey, CellReader>>;
