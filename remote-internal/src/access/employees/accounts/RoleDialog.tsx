import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { grantableRoles, staffRoles, users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { useState } from 'react';
import type { Account } from './account.actions';
import styles from '../../../kit/dialog.module.css';

type GrantableRole = (typeof grantableRoles)[number];

/** Another role, which acts at the person's next click. */
export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.changeRole);
  const [role, setRole] = useState(account.role as GrantableRole);
  const [fault, setFault] = useState<string>();
  const roles = account.teacherId ? grantableRoles : staffRoles;

  const handleSave = async () => {
    const answer = await run({ params: { id: account.id }, body: { version: account.version, role } });
    if (!answer) return;
    if (!answer.ok) return setFault(faultOf(answer.body));
    notify({ text: `${account.name}\u00a0: ${roleLabelOf(role)}.`, tone: 'ok' });
    onClose();
  };

  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={`Rôle de ${account.name}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            isBusy={isRunning}
            disabled={role === account.role}
            onClick={() => void handleSave()}
          >
            Changer le rôle
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {fault && <Banner tone="err">{fault}</Banner>}
        <RadioField
          label="Rôle"
          options={roles.map((value) => ({ value, label: roleLabelOf(value) }))}
          value={role}
          onValue={setRole}
        />
        <p className={styles.note}>Les sessions ouvertes de cette personne se ferment&nbsp;; elle se reconnecte.</p>
      </div>
    </Dialog>
  );
}

const faultOf = ({ message, ...rest }: { message: string; errors?: Record<string, string> }) =>
  rest.errors?.['role'] ?? message;
