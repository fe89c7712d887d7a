import { backups } from '@tandem/shared/contract/administration/backups';
import { passphraseForm } from '@tandem/shared/contract/administration/backups.forms';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';

/** Another passphrase, typed twice, against the password. */
export function usePassphraseForm(onDone: () => void) {
  const { run, isRunning } = useAction(backups.changePassphrase);
  const form = useZodForm(passphraseForm, { password: '', passphrase: '', repeat: '' });
  const [fault, setFault] = useState<string>();

  const save = async ({ password, passphrase }: Sent<typeof passphraseForm>) => {
    const answer = await run({ body: { password, passphrase } });
    if (!answer) return;
    if (answer.ok) return onDone();
    setFault(answer.status === 409 ? answer.body.message : undefined);
    if (answer.status === 422) form.reject(answer.body.errors);
  };
  return { ...form, fault, isRunning, sending: form.submit(save) };
}
export type PassphraseForm = ReturnType<typeof usePassphraseForm>;
