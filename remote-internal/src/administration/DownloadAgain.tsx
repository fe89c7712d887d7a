import type { backups } from '@tandem/shared/contract/administration/backups';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { PasswordField } from '@tandem/shared/ui/fields/PasswordField';
import type { ReactNode } from 'react';
import { follow } from '../kit/follow';
import { FormDialog } from '../kit/FormDialog';
import { type Faults, faultsOf } from '../kit/record/editing/useSave';

/** A password, as every call that hands over a file asks for it. */
type Body = typeof backups.link.body;
/** Where the file is, or why nobody gets it. */
type Answer = { ok: true; body: { address: string } } | { ok: false; body: { message: string; errors?: Faults } };

interface Props {
  title: string;
  fileName: string;
  /** What is asked with the password. */
  body: Body;
  ask: (body: Sent<Body>) => Promise<Answer | undefined>;
  onClose: () => void;
  /** What the file holds, and that it is written down who took it. */
  children: ReactNode;
}

/** Asks for the password again, then hands a file to the browser. */
export function DownloadAgain({ title, fileName, body, ask, onClose, children }: Props) {
  const { config, notify } = usePlatform();
  const form = useZodForm(body, { password: '' });

  const handleSave = async (sent: Sent<Body>) => {
    const answer = await ask(sent);
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    follow(`${config.apiUrl}${answer.body.address}`, fileName);
    notify({ text: 'Le téléchargement commence.', tone: 'ok' });
    return onClose();
  };

  return (
    <FormDialog form={form} title={title} confirm="Télécharger" onSave={handleSave} onClose={onClose}>
      <p>{children}</p>
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        isRequired
        {...form.choice('password')}
      />
    </FormDialog>
  );
}
