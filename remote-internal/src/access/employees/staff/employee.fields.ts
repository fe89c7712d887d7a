import { type EmployeeRow, employeeTable } from '@tandem/shared/contract/access/employees';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { nothingTyped } from '@tandem/shared/fields/values';

/** The fields of one of the staff, for adding and changing. */
export const employeeRows = rowsOf(employeeTable);

export const noEmployee: Values = nothingTyped(employeeTable);

const names = Object.keys(employeeTable) as (keyof typeof employeeTable)[];
/** What a form changes of a file. */
export const valuesOf = (row: EmployeeRow): Values => Object.fromEntries(names.map((name) => [name, row[name]]));
