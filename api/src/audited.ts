import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import type { Lines } from './platform/audit/audit.diff';
import { consentLines, documentLines, noteLines } from './platform/audit/file.lines';
import { companyLines } from './people/companies/companies.lines';
import { employeeLines } from './access/employees/employees.lines';
import { holidayProfileLines } from './settings/holiday-profiles/holiday-profiles.lines';
import { settingLines } from './settings/settings/settings.lines';
import { apprenticeshipLines, contactLines, studentLines } from './people/students/students.lines';
import { payLines, teacherLines } from './people/teachers/teachers.lines';
import { userLines } from './access/users/users.lines';

type Labels = Readonly<Record<string, string>>;

const of = (lines: Lines<never>): Labels =>
  Object.fromEntries(Object.entries(lines).map(([field, { label }]) => [field, label]));

const byEntity: Readonly<Record<string, Labels>> = {
  student: of(studentLines),
  contact: of(contactLines),
  apprenticeship: of(apprenticeshipLines),
  student_note: of(noteLines),
  consent: of(consentLines),
  document: of(documentLines),
  company: of(companyLines),
  teacher: { ...of(teacherLines), ...of(payLines) },
  employee: of(employeeLines),
  user: of(userLines),
  holiday_profile: of(holidayProfileLines),
  settings: Object.assign({}, ...sectionKeys.map((key) => of(settingLines(key)))) as Labels,
  list_item: Object.fromEntries(
    settingsLists.flatMap(({ key }) => fieldsOf(key).map(({ name, label }) => [name, label])),
  ),
};

/** What exports, lists and accounts write without lines of their own. */
const common: Labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  role: 'Rôle',
  email: 'Adresse e-mail',
  isActive: 'Actif',
  organisation: 'Organisation',
  function: 'Fonction',
  label: 'Libellé',
  code: 'Code',
  list: 'Liste',
  order: 'Ordre',
  moved: 'Utilisations déplacées',
  added: 'Ajoutées',
  changed: 'Modifiées',
  format: 'Format',
  columns: 'Colonnes',
  filters: 'Filtres',
  sort: 'Tri',
  rows: 'Lignes',
  ticked: 'Lignes choisies',
  detail: 'Précision',
  name: 'Nom',
  package: 'Paquet',
  version: 'Version',
};

/** The French name of a field in the audit log; a field that nobody names keeps its own. */
export const fieldLabelOf = (entity: string | null, field: string): string =>
  byEntity[entity ?? '']?.[field] ?? common[field] ?? field;
