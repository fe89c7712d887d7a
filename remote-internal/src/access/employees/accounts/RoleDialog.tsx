import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { grantableRoles, staffRoles, users } from '@tandem/shared/contract/access/users';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import styles from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import type { Account } from './account.actions';

const schema = users.changeRole.body.pick({ role: true });

/** Another role, which acts at the person's next click. */
export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run } = useAction(users.changeRole);
  const form = useZodForm(schema, { role: account.role });
  const role = form.choice('role');
  const roles = account.teacherId ? grantableRoles : staffRoles;

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await run({ params: { id: account.id }, body: { version: account.version, ...values } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: `${account.name}\u00a0: ${roleLabelOf(values.role)}.`, tone: 'ok' });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      title={`Rôle de ${account.name}`}
      size="small"
      confirm="Changer le rôle"
      isDisabled={role.value === account.role}
      onSave={handleSave}
      onClose={onClose}
    >
      <RadioField label="Rôle" options={roles.map((value) => ({ value, label: roleLabelOf(value) }))} {...role} />
      <p className={styles.note}>Les sessions ouvertes de cette personne se ferment&nbsp;; elle se reconnecte.</p>
    </FormDialog>
  );
}
