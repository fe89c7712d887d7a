import type { Account } from '@tandem/shared/contract/access/account';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { useOneOpen } from '../../kit/record/editing/useOneOpen';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../kit/record/file/FileSection';
import { IdentityForm } from './IdentityForm';
import { identityOf } from './identity';

const rows: readonly NamedField[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', max: 80, isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Nom', kind: 'text', max: 80, isRequired: true, autoComplete: 'family-name' },
  { name: 'phone', label: 'Téléphone', kind: 'phone', autoComplete: 'tel' },
];

/** Name and phone, changed in place; e-mail and role are the administration's. */
export function IdentityCard({ account }: { account: Account }) {
  const forms = useOneOpen();
  const { email, role, lastSignInAt } = account;

  return (
    <FileSection
      section="identity"
      title="Identité"
      rows={rows}
      values={identityOf(account)}
      choices={noChoices}
      forms={forms}
      mayChange
      more={[
        { label: 'E-mail de connexion', value: email },
        { label: 'Rôle', value: roleLabelOf(role) },
        { label: 'Dernière connexion', value: lastSignInAt && formatInstant(lastSignInAt) },
      ]}
      form={<IdentityForm account={account} rows={rows} onDone={forms.close} />}
    />
  );
}
