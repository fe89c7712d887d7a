import { accountValues, type UserRow, users } from '@tandem/shared/contract/access/users';
import { useAction } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import { noChoices } from '../../../kit/record/fields/useChoices';
import type { FieldRow } from '../../../kit/record/fields/field.row';
import type { Account } from './account.actions';
import { accountReaders } from './useAccountActs';

const rows: FieldRow[] = [
  { name: 'email', label: 'Adresse de connexion', kind: 'email', isRequired: true, width: 'whole' },
];

/** Another address to sign in with. */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { run, isRunning } = useAction(users.changeEmail, accountReaders);
  const { id, version, email } = account;

  return (
    <Dialog isOpen isAlert onClose={onClose} title={`Adresse de ${account.name}`} size="small">
      <SectionForm<Pick<UserRow, 'version' | 'email'>>
        name="account-email"
        rows={rows}
        schema={accountValues}
        choices={noChoices}
        file={{ version, email }}
        valuesOf={(file) => ({ email: file.email })}
        send={(values, at) => run({ params: { id }, body: { version: at, values: values as { email: string } } })}
        isBusy={isRunning}
        readers={accountReaders}
        note="Les liens déjà envoyés à l’ancienne adresse ne valent plus."
        onDone={onClose}
      />
    </Dialog>
  );
}
