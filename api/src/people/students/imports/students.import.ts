import { type CertType, certTypeLabels, genderLabels } from '@tandem/shared/contract/enumerations';
import type { StudentImportKey } from '@tandem/shared/contract/people/students.import';
import type { Services } from '../../../services';
import { fieldCipher } from '../../../platform/db/field-cipher';
import { importKind } from '../../../platform/imports/kind';
import type { CellReader } from '../../../platform/imports/lines/reading';
import { synonymReader } from '../../../platform/imports/lines/synonyms';
import { removeUnused } from '../../unused-companies.repository';
import { genderCell } from '../../gender.cell';
import { refreshCandidates } from '../../duplicate-candidates.repository';
import type { StudentLine } from './line';
import { editedStudents, removeStudents, studentRows } from './undo.repository';
import { judgeStudents } from './world.repository';
import { writeStudents } from './write.repository';

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
  'identity.gender': genderCell,
  'apprenticeship.certType': { read: certTypeOf, unread: 'Indiquez CFC, AFP, CFC avec maturité…' },
} as const satisfies Partial<Record<StudentImportKey, CellReader>>;

const example: Partial<Record<StudentImportKey, string>> = {
  'identity.firstName': 'Léa',
  'identity.lastName': 'Exemple',
  'identity.birthDate': '2004-08-31',
  'identity.gender': genderLabels.f,
  'contact.mobile': '079 123 45 67',
  'contact.email': 'lea.exemple@exemple.ch',
  'address.street': 'Rue du Lac',
  'address.houseNo': '12',
  'address.npa': '1110',
  'address.city': 'Morges',
};

/** A file of apprentices: each line becomes a file, with its training, its representative and its company (people 48). */
export function studentsImport(services: Services) {
  const { db, config, registry } = services;
  const cipher = fieldCipher(config.secret);
  return importKind<StudentLine>({
    key: 'students',
    cellReaders: studentCellReaders,
    example: () => example,
    judge: (queries, lines, world) => judgeStudents(queries, lines, world, cipher),
    write: writeStudents(services, cipher),
    settle: () => refreshCandidates(db),
    rows: studentRows,
    editedSince: (tx, ids) => editedStudents(registry, tx, ids),
    remove: removeStudents,
    tidy: removeUnused,
  });
}
