import type { EmployeeFields, EmployeeRow } from '@tandem/shared/contract/access/employees';
import type { FieldRow, Values } from '../../../kit/record/fields/field.row';

/** The fields of one of the staff, for adding and changing. */
export const employeeRows: FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'email', label: 'E-mail', kind: 'email', isRequired: true, autoComplete: 'off' },
  { name: 'phone', label: 'Téléphone', kind: 'phone', autoComplete: 'off' },
  { name: 'function', label: 'Fonction', kind: 'text', isRequired: true },
  { name: 'workload', label: 'Taux d’activité (%)', kind: 'number' },
  { name: 'coachAppOfficeId', label: 'Antenne CoachApp', kind: 'one', list: 'coachapp-office' },
  { name: 'hiredOn', label: 'Entrée en fonction', kind: 'date' },
];

export const noEmployee: EmployeeFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  function: '',
  workload: null,
  coachAppOfficeId: null,
  hiredOn: null,
};

/** What a form changes of a file. */
export const valuesOf = (row: EmployeeRow): Values =>
  Object.fromEntries(employeeRows.map(({ name }) => [name, row[name as keyof EmployeeFields]]));
