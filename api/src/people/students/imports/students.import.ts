import { genderLabels } from '@tandem/shared/contract/enumerations';
import type { StudentImportKey } from '@tandem/shared/contract/people/students.import';
import type { Services } from '../../../services';
import { fieldCipher } from '../../../platform/db/field-cipher';
import { importKind } from '../../../platform/imports/kind';
import { refreshCandidates } from '../../duplicate-candidates.repository';
import type { StudentLine } from './line';
import { editedStudents, removeCompanies, removeStudents, studentRows } from './undo.repository';
import { studentCellReaders } from './cell-readers';
import { judgeStudents } from './world.repository';
import { writeStudents } from './write.repository';

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
    tidy: removeCompanies,
  });
}
