import { genderLabels } from '@tandem/shared/contract/enumerations';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import type { Services } from '../../../services';
import { importKind } from '../../../platform/imports/kind';
import { genderCell } from '../../gender.cell';
import { judgeTeachers } from './judge.repository';
import { editedTeachers, removeTeachers, teacherRows } from './undo.repository';
import { writeTeachers } from './write.repository';

const example = {
  'identity.firstName': 'Léa',
  'identity.lastName': 'Exemple',
  'identity.gender': genderLabels.f,
  'contact.mobile': '079 123 45 67',
  'contact.email': 'lea.exemple@exemple.ch',
  'contact.street': 'Rue du Lac',
  'contact.houseNo': '12',
  'contact.npa': '1110',
  'contact.city': 'Morges',
};

/** A file of teachers: each line becomes a file without pay, bank and AVS data (people 48, decision 0015). */
export const teachersImport = (services: Services) =>
  importKind<TeacherAdd>({
    key: 'teachers',
    cellReaders: { 'identity.gender': genderCell },
    example: () => example,
    judge: judgeTeachers,
    write: writeTeachers(services),
    rows: teacherRows,
    editedSince: editedTeachers,
    remove: removeTeachers,
  });
