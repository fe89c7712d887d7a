import { backups } from '@tandem/shared/contract/administration/backups';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import * as z from 'zod';

const schema = backups.changePassphrase.body
  .extend({ repeat: z.string('Ce champ est requis.') })
  .refine(({ passphrase, repeat }) => passphrase === repeat, {
    path: ['repeat'],
    error: 'Les deux phrases ne sont pas les mêmes.',
  });

/** Another passphrase, typed twice, against the password. */
export function usePassphraseForm(onDone: () => void) {
  const { run, isRunning } = useAction(backups.changePassphrase);
  const form = useZodForm(schema, { password: '', passphrase: '', repeat: '' });
  const [fault, setFault] = useState<string>();

  const save = async ({ password, passphrase }: Sent<typeof schema>) => {
    const answer = await run({ body: { password, passphrase } });
    if (!answer) return;
    if (answer.ok) return onDone();
    setFault(answer.status === 409 ? answer.body.message : undefined);
    if (answer.status === 422) form.reject(answer.body.errors);
  };
  return { ...form, fault, isRunning, sending: form.submit(save) };
}
export type PassphraseForm = ReturnType<typeof usePassphraseForm>;
