import { employeeFields, type EmployeeRow, employees } from '@tandem/shared/contract/access/employees';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { PersonDialog } from '../PersonDialog';
import { employeeRows, noEmployee, valuesOf } from './employee.fields';

interface Props {
  /** Absent: somebody new. */
  employee?: EmployeeRow | undefined;
  onAdded: (employee: EmployeeRow) => void;
  onClose: () => void;
}

/** Adds or changes one of the staff. */
export function EmployeeDialog({ employee, onAdded, onClose }: Props) {
  const create = useAction(employees.create);
  const change = useAction(employees.change);
  return (
    <PersonDialog
      name="employee"
      title={employee ? fullNameOf(employee) : 'Nouveau·elle collaborateur·trice'}
      rows={employeeRows}
      lists={['coachapp-office']}
      schema={employeeFields}
      valuesOf={valuesOf}
      nobody={noEmployee}
      person={employee}
      add={(values) => create.run({ body: { values } })}
      change={(values, version) => change.run({ params: { id: employee?.id ?? 0 }, body: { version, values } })}
      note={noteOf(employee)}
      subject={[employee ? `Fiche de ${fullNameOf(employee)}` : 'Fiche', 'e']}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}

function noteOf(employee: EmployeeRow | undefined): string | undefined {
  if (!employee) return 'Un compte de la même adresse, s’il existe, lui est rattaché.';
  return employee.account ? 'Le nom et le téléphone changent aussi dans le compte.' : undefined;
}
