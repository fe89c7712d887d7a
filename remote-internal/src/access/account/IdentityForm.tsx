import { type Account, accounts } from '@tandem/shared/contract/access/account';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { SectionForm } from '../../kit/record/editing/SectionForm';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { identityOf } from './identity';

interface Props {
  account: Account;
  rows: readonly NamedField[];
  onDone: () => void;
}

const schema = accounts.change.body.omit({ version: true });
// A teacher's file carries the same names.

/** Changes one's own name and phone; the sidebar shows the new name at once. */
export function IdentityForm({ account, rows, onDone }: Props) {
  const { refreshUser } = usePlatform();
  const { run, isRunning } = useAction(accounts.change);

  return (
    <SectionForm
      name="account"
      subject={['Identité', 'e']}
      rows={rows}
      schema={schema}
      choices={noChoices}
      file={account}
      valuesOf={identityOf}
      send={(values, version) => run({ body: { ...values, version } })}
      isBusy={isRunning}
      endpoint={accounts.change}
      onSaved={() => void refreshUser()}
      onDone={onDone}
    />
  );
}
