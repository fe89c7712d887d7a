import { externalPerson, externalTable, type UserRow, users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { nothingTyped } from '@tandem/shared/fields/values';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { PersonDialog } from '../PersonDialog';

const rows = rowsOf(externalTable);
const nobody = nothingTyped(externalTable);
const names = Object.keys(externalTable) as (keyof typeof externalTable)[];
const valuesOf = (row: UserRow): Values => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

interface Props {
  /** Absent: somebody new is invited. */
  account?: UserRow | undefined;
  onClose: () => void;
}

/** Invites an adviser of another organisation, or changes what is known of one. */
export function ExternalDialog({ account, onClose }: Props) {
  const { notify } = usePlatform();
  const create = useAction(users.create);
  const change = useAction(users.changeExternal);
  return (
    <PersonDialog
      name="external"
      title={account ? fullNameOf(account) : 'Inviter une personne externe'}
      rows={rows}
      lists={['region']}
      schema={externalPerson}
      valuesOf={valuesOf}
      nobody={nobody}
      person={account}
      add={(values) => create.run({ body: { of: 'external', ...values } })}
      change={(values, version) => change.run({ params: { id: account?.id ?? 0 }, body: { version, values } })}
      note={account ? undefined : 'En enregistrant, l’invitation part à cette adresse.'}
      subject={[account ? `Compte de ${fullNameOf(account)}` : 'Compte', '']}
      onAdded={({ email }) => notify({ text: `Invitation envoyée à ${email}.`, tone: 'ok' })}
      onClose={onClose}
    />
  );
}
