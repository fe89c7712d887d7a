import { externalPerson, type ExternalPerson as Person, type UserRow, users } from '@tandem/shared/contract/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { EditForm } from '../../sections/editing/EditForm';
import { SectionForm } from '../../sections/editing/SectionForm';
import type { Faults } from '../../sections/editing/useSave';
import type { FieldRow, Values } from '../../sections/fields/field.row';
import { noChoices } from '../../sections/fields/useChoices';
import { accountReaders } from '../accounts/useAccountActs';
import { nameOf } from './external.listing';

const rows: FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'organisation', label: 'Organisation', kind: 'text', isRequired: true },
  { name: 'function', label: 'Fonction', kind: 'text', isRequired: true },
  { name: 'email', label: 'E-mail', kind: 'email', isRequired: true, autoComplete: 'off' },
  { name: 'phone', label: 'Téléphone', kind: 'phone', autoComplete: 'off' },
];
const nobody: Person = { firstName: '', lastName: '', organisation: '', function: '', email: '', phone: null };
const valuesOf = (row: UserRow): Values => Object.fromEntries(rows.map(({ name }) => [name, row[name as keyof Person] ?? nobody[name as keyof Person]])); // prettier-ignore

interface Props {
  /** Absent: somebody new is invited. */
  account?: UserRow | undefined;
  onClose: () => void;
}

/** Invites an adviser of another organisation, or changes what is known of one. */
export function ExternalDialog({ account, onClose }: Props) {
  return (
    <Dialog
      isOpen
      isAlert
      size="large"
      onClose={onClose}
      title={account ? nameOf(account) : 'Inviter une personne externe'}
    >
      {account ? <Change account={account} onClose={onClose} /> : <Invite onClose={onClose} />}
    </Dialog>
  );
}

function Invite({ onClose }: Pick<Props, 'onClose'>) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.create, accountReaders);

  const handleSave = async (values: Values): Promise<Faults | undefined> => {
    const answer = await run({ body: { of: 'external', ...(values as Person) } });
    if (!answer) return undefined;
    if (!answer.ok) return answer.body.errors;
    notify({ text: `Invitation envoyée à ${answer.body.email}.`, tone: 'ok' });
    onClose();
    return undefined;
  };

  return (
    <EditForm
      name="external"
      rows={rows}
      values={nobody}
      schema={externalPerson}
      choices={noChoices}
      isBusy={isRunning}
      conflict={undefined}
      note="En enregistrant, l’invitation part à cette adresse."
      onSave={handleSave}
      onDone={onClose}
    />
  );
}

function Change({ account, onClose }: { account: UserRow; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.changeExternal, accountReaders);
  return (
    <SectionForm<UserRow>
      name="external"
      rows={rows}
      schema={externalPerson}
      choices={noChoices}
      file={account}
      valuesOf={valuesOf}
      send={(values, version) => run({ params: { id: account.id }, body: { version, values: values as Person } })}
      isBusy={isRunning}
      readers={accountReaders}
      onSaved={() => notify({ text: 'Compte enregistré.', tone: 'ok' })}
      onDone={onClose}
    />
  );
}
