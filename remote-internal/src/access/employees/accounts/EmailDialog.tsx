import { accountValues, users } from '@tandem/shared/contract/access/users';
import { useAction } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { NamedField } from '@tandem/shared/fields/field';
import type { Account } from './account.actions';

const rows: NamedField[] = [
  { name: 'email', label: 'Adresse de connexion', kind: 'email', isRequired: true, width: 'whole' },
];

/** Another address to sign in with. */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { run, isRunning } = useAction(users.changeEmail);
  const { id, version, email } = account;

  return (
    <Dialog isOpen isAlert onClose={onClose} title={`Adresse de ${account.name}`} size="small">
      <SectionForm
        name="account-email"
        subject={[`Adresse de ${account.name}`, 'e']}
        rows={rows}
        schema={accountValues}
        choices={noChoices}
        file={{ version, email }}
        valuesOf={(file) => ({ email: file.email })}
        send={(values, at) => run({ params: { id }, body: { version: at, values } })}
        isBusy={isRunning}
        endpoint={users.changeEmail}
        note="Les liens déjà envoyés à l’ancienne adresse ne valent plus."
        onDone={onClose}
      />
    </Dialog>
  );
}
