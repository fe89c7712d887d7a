import { employees } from '@tandem/shared/contract/access/employees';
import { invitationDays, staffRoles, users } from '@tandem/shared/contract/access/users';
import { invitationForm } from '@tandem/shared/contract/access/users.forms';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { EmailField } from '@tandem/shared/ui/fields/EmailField';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { useCallback } from 'react';
import styles from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';

/** Whose account it will be. */
interface Invitee {
  of: 'employee' | 'teacher';
  id: number;
  name: string;
  email: string;
}

interface Props {
  /** Whose account it will be; asked otherwise. */
  invitee?: Invitee;
  onClose: () => void;
}

const kinds = [
  { value: 'employee', label: 'Collaborateur·trice' },
  { value: 'teacher', label: 'Répétiteur·trice' },
] as const;
const roles = staffRoles.map((value) => ({ value, label: roleLabelOf(value) }));

/** Opens an account for one of the staff or a teacher, and sends the link. */
export function InviteDialog({ invitee, onClose }: Props) {
  const form = useZodForm(invitationForm, {
    of: invitee?.of ?? 'employee',
    person: invitee ? { id: invitee.id, label: invitee.name } : null,
    email: invitee?.email ?? '',
    role: 'coach',
  });
  const save = useInvite(onClose);
  const of = form.choice('of');
  const person = form.choice('person');
  const search = useInvitees(of.value);

  return (
    <FormDialog
      form={form}
      isAlert
      title={invitee ? `Inviter ${invitee.name}` : 'Inviter une personne'}
      confirm="Envoyer l’invitation"
      isDisabled={!person.value}
      onSave={save}
      onClose={onClose}
    >
      {!invitee && (
        <>
          <RadioField
            label="Pour"
            options={kinds}
            {...of}
            onValue={(next) => {
              of.onValue(next);
              person.onValue(null);
            }}
          />
          <ComboField
            key={of.value}
            label="Personne"
            isRequired
            hint={of.value === 'employee' ? 'Les personnes en poste qui n’ont pas de compte.' : undefined}
            search={search}
            {...person}
            onValue={(chosen) => {
              person.onValue(chosen);
              form.setValue('email', chosen?.hint ?? '');
            }}
          />
        </>
      )}
      {person.value && (
        <EmailField label="Adresse de connexion" isRequired autoComplete="off" {...form.choice('email')} />
      )}
      {person.value && of.value === 'employee' && (
        <RadioField label="Rôle" isRequired options={roles} {...form.choice('role')} />
      )}
      {person.value && of.value === 'teacher' && (
        <p className={styles.note}>{`Rôle\u00a0: ${roleLabelOf('teacher')}.`}</p>
      )}
      <p className={styles.note}>{`Le lien vaut ${invitationDays} jours et ne sert qu’une fois.`}</p>
    </FormDialog>
  );
}

/** Finds staff without an account, or teachers; the hint is the address. */
function useInvitees(of: Invitee['of']) {
  const { call } = usePlatform();
  return useCallback(
    async (search: string) => {
      const query = { search, size: 25 } as const;
      const answer =
        of === 'employee'
          ? await call(employees.list, { query: { ...query, account: 'without' } })
          : await call(teachers.list, { query });
      const rows = answer.ok ? answer.body.rows : [];
      return rows.map(({ id, firstName, lastName, email }) => ({
        id,
        label: `${firstName} ${lastName}`,
        hint: email ?? '',
      }));
    },
    [call, of],
  );
}

function useInvite(onClose: () => void) {
  const { notify } = usePlatform();
  const { run } = useAction(users.create);

  return async ({ of, person: { id }, email, role }: Sent<typeof invitationForm>) => {
    const answer = await run({
      body: of === 'employee' ? { of, employeeId: id, email, role } : { of, teacherId: id, email },
    });
    if (!answer) return undefined;
    if (!answer.ok) {
      const { employeeId, teacherId, ...faults } = faultsOf(answer.body);
      const person = employeeId ?? teacherId;
      return person ? { ...faults, person } : faults;
    }
    notify({ text: `Invitation envoyée à ${answer.body.email}.`, tone: 'ok' });
    return onClose();
  };
}
