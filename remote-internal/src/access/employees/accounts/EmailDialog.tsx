import { accountValues, users } from '@tandem/shared/contract/access/users';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import dialog from '../../../kit/dialog.module.css';
import { EditDialog } from '../../../kit/record/editing/EditDialog';
import { useSave } from '../../../kit/record/editing/useSave';
import type { Account } from './account.actions';

const rows: NamedField[] = [
  { name: 'email', label: 'Adresse de connexion', kind: 'email', isRequired: true, width: 'whole' },
];
const basisOf = ({ email, version }: Pick<Account, 'email' | 'version'>) => ({ values: { email }, version });

/** Another address to sign in with. */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { run } = useAction(users.changeEmail);
  const { id, name } = account;
  const { save, conflict } = useSave({
    subject: [`Adresse de ${name}`, 'e'],
    basis: basisOf(account),
    schema: accountValues,
    send: (values: { email: string }, version) => run({ params: { id }, body: { version, values } }),
    partOf: basisOf,
    endpoint: users.changeEmail,
    onDone: onClose,
  });

  return (
    <EditDialog
      name="account-email"
      isAlert
      title={`Adresse de ${name}`}
      size="small"
      confirm="Enregistrer"
      rows={rows}
      schema={accountValues}
      values={basisOf(account).values}
      choices={noChoices}
      conflict={conflict}
      onSave={save}
      onClose={onClose}
    >
      {() => <p className={dialog.note}>Les liens déjà envoyés à l’ancienne adresse ne valent plus.</p>}
    </EditDialog>
  );
}
