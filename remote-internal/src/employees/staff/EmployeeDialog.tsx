import { employeeFields, type EmployeeFields, type EmployeeRow, employees } from '@tandem/shared/contract/employees';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { EditForm } from '../../sections/editing/EditForm';
import { SectionForm } from '../../sections/editing/SectionForm';
import type { Faults } from '../../sections/editing/useSave';
import { type Choices, useChoices } from '../../sections/fields/useChoices';
import type { Values } from '../../sections/fields/field.row';
import { accountReaders } from '../accounts/useAccountActs';
import { employeeRows, noEmployee, valuesOf } from './employee.fields';

interface Props {
  /** Absent: somebody new. */
  employee?: EmployeeRow | undefined;
  onAdded: (employee: EmployeeRow) => void;
  onClose: () => void;
}

/** Adds or changes one of the staff. */
export function EmployeeDialog({ employee, onAdded, onClose }: Props) {
  const choices = useChoices(['coachapp-office']);
  return (
    <Dialog
      isOpen
      isAlert
      size="large"
      onClose={onClose}
      title={employee ? `${employee.firstName} ${employee.lastName}` : 'Nouveau collaborateur, nouvelle collaboratrice'}
    >
      <Loaded of={choices}>
        {(known) =>
          employee ? (
            <Change employee={employee} choices={known} onClose={onClose} />
          ) : (
            <Add choices={known} onAdded={onAdded} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Add({ choices, onAdded, onClose }: Omit<Props, 'employee'> & { choices: Choices }) {
  const { run, isRunning } = useAction(employees.create, accountReaders);

  const handleSave = async (values: Values): Promise<Faults | undefined> => {
    const answer = await run({ body: { values: values as EmployeeFields } });
    if (!answer) return undefined;
    if (!answer.ok) return Object.fromEntries(Object.entries(answer.body.errors).map(([path, text]) => [path.replace(/^values\./, ''), text])); // prettier-ignore
    onAdded(answer.body);
    onClose();
    return undefined;
  };

  return (
    <EditForm
      name="employee"
      rows={employeeRows}
      values={{ ...noEmployee }}
      schema={employeeFields}
      choices={choices}
      isBusy={isRunning}
      conflict={undefined}
      note="Un compte de la même adresse, s’il existe, lui est rattaché."
      onSave={handleSave}
      onDone={onClose}
    />
  );
}

function Change({ employee, choices, onClose }: { employee: EmployeeRow; choices: Choices; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(employees.change, accountReaders);
  return (
    <SectionForm<EmployeeRow>
      name="employee"
      rows={employeeRows}
      schema={employeeFields}
      choices={choices}
      file={employee}
      valuesOf={valuesOf}
      send={(values, version) =>
        run({ params: { id: employee.id }, body: { version, values: values as EmployeeFields } })
      }
      isBusy={isRunning}
      readers={accountReaders}
      note={employee.account ? 'Le nom et le téléphone changent aussi dans le compte.' : undefined}
      onSaved={() => notify({ text: 'Fiche enregistrée.', tone: 'ok' })}
      onDone={onClose}
    />
  );
}
