import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import {
  invitationDays,
  type NewAccount,
  type StaffInvitation,
  staffInvitation,
  staffRoles,
  users,
} from '@tandem/shared/contract/access/users';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { EmailField } from '@tandem/shared/ui/EmailField';
import { useState } from 'react';
import styles from '../../../kit/dialog.module.css';
import { type Invitee, InviteeField } from './InviteeField';
import { SubmitDialog } from '../../../kit/SubmitDialog';

const form = 'invite';
const roles = staffRoles.map((value) => ({ value, label: roleLabelOf(value) }));

interface Props {
  /** Whose account it will be; asked otherwise. */
  invitee?: Invitee;
  onClose: () => void;
}

/** Opens an account for one of the staff or a teacher, and sends the link. */
export function InviteDialog({ invitee: given, onClose }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.create);
  const [invitee, setInvitee] = useState<Invitee | undefined>(given);
  const [refused, setRefused] = useState<Record<string, string>>();

  const handleSend = async (body: NewAccount) => {
    const answer = await run({ body });
    if (!answer) return;
    if (!answer.ok) return setRefused(answer.body.errors);
    notify({ text: `Invitation envoyée à ${answer.body.email}.`, tone: 'ok' });
    onClose();
  };

  return (
    <SubmitDialog
      form={form}
      onClose={onClose}
      isAlert
      title={given ? `Inviter ${given.name}` : 'Inviter une personne'}
      confirm="Envoyer l’invitation"
      isBusy={isRunning}
      isDisabled={!invitee}
    >
      <div className={styles.fields}>
        {!given && (
          <InviteeField
            value={invitee}
            onValue={setInvitee}
            fault={refused?.['employeeId'] ?? refused?.['teacherId']}
          />
        )}
        {invitee && <Fields key={`${invitee.of} ${invitee.id}`} {...{ invitee, refused }} onSend={handleSend} />}
        <p className={styles.note}>{`Le lien vaut ${invitationDays} jours et ne sert qu’une fois.`}</p>
      </div>
    </SubmitDialog>
  );
}

interface FieldsProps {
  invitee: Invitee;
  refused: Record<string, string> | undefined;
  onSend: (body: NewAccount) => Promise<void>;
}

function Fields({ invitee: { of, id, email }, refused, onSend }: FieldsProps) {
  const { choice, submit, errorOf } = useZodForm(staffInvitation, { email, role: 'coach' });
  const bodyOf = ({ role, ...rest }: StaffInvitation): NewAccount =>
    of === 'employee' ? { of, employeeId: id, role, ...rest } : { of, teacherId: id, ...rest };

  return (
    <Form id={form} className={styles.fields} {...submit((values) => onSend(bodyOf(values)))}>
      <EmailField
        label="Adresse de connexion"
        isRequired
        autoComplete="off"
        {...choice('email')}
        error={refused?.['email'] ?? errorOf('email')}
      />
      {of === 'employee' ? (
        <RadioField label="Rôle" isRequired options={roles} {...choice('role')} />
      ) : (
        <p className={styles.note}>{`Rôle\u00a0: ${roleLabelOf('teacher')}.`}</p>
      )}
    </Form>
  );
}
