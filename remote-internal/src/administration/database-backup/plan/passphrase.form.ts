import { backups } from '@tandem/shared/contract/administration/backups';
import { passphraseForm } from '@tandem/shared/contract/administration/backups.forms';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { faultsOf } from '../../../kit/record/editing/useSave';

/** Another passphrase, typed twice, against the password. */
export function usePassphraseForm(onDone: () => void) {
  const { run } = useAction(backups.changePassphrase);
  const form = useZodForm(passphraseForm, { password: '', passphrase: '', repeat: '' });

  const save = async ({ password, passphrase }: Sent<typeof passphraseForm>) => {
    const answer = await run({ body: { password, passphrase } });
    if (!answer) return undefined;
    return answer.ok ? onDone() : faultsOf(answer.body);
  };
  return { form, save };
}
export type PassphraseForm = ReturnType<typeof usePassphraseForm>['form'];
