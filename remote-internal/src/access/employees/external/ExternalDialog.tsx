import {
  externalPerson,
  type ExternalPerson as Person,
  type UserRow,
  users,
} from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { FieldRow, Values } from '../../../kit/record/fields/field.row';
import { accountReaders } from '../accounts/useAccountActs';
import { PersonDialog } from '../PersonDialog';
import { nameOf } from './external.listing';

const rows: FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, autoComplete: 'off' },
  { name: 'organisation', label: 'Organisation', kind: 'text', isRequired: true },
  { name: 'function', label: 'Fonction', kind: 'text', isRequired: true },
  { name: 'regionId', label: 'Région', kind: 'one', list: 'region' },
  { name: 'email', label: 'E-mail', kind: 'email', isRequired: true, autoComplete: 'off' },
  { name: 'phone', label: 'Téléphone', kind: 'phone', autoComplete: 'off' },
];
const nobody: Person = { firstName: '', lastName: '', organisation: '', function: '', regionId: null, email: '', phone: null }; // prettier-ignore
const valuesOf = (row: UserRow): Values => Object.fromEntries(rows.map(({ name }) => [name, row[name as keyof Person] ?? nobody[name as keyof Person]])); // prettier-ignore

interface Props {
  /** Absent: somebody new is invited. */
  account?: UserRow | undefined;
  onClose: () => void;
}

/** Invites an adviser of another organisation, or changes what is known of one. */
export function ExternalDialog({ account, onClose }: Props) {
  const { notify } = usePlatform();
  const create = useAction(users.create, accountReaders);
  const change = useAction(users.changeExternal, accountReaders);
  return (
    <PersonDialog<UserRow>
      name="external"
      title={account ? nameOf(account) : 'Inviter une personne externe'}
      rows={rows}
      lists={['region']}
      schema={externalPerson}
      valuesOf={valuesOf}
      nobody={{ ...nobody }}
      person={account}
      add={(values) => create.run({ body: { of: 'external', ...(values as Person) } })}
      change={(values, version) =>
        change.run({ params: { id: account?.id ?? 0 }, body: { version, values: values as Person } })
      }
      isBusy={create.isRunning || change.isRunning}
      note={account ? undefined : 'En enregistrant, l’invitation part à cette adresse.'}
      saved="Compte enregistré."
      onAdded={({ email }) => notify({ text: `Invitation envoyée à ${email}.`, tone: 'ok' })}
      onClose={onClose}
    />
  );
}
