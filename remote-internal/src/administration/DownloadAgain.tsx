import type { backups } from '@tandem/shared/contract/administration/backups';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/Banner';
import { PasswordField } from '@tandem/shared/ui/PasswordField';
import { type ReactNode, useId, useState } from 'react';
import { SubmitDialog } from '../kit/SubmitDialog';
import { follow } from '../kit/follow';
import styles from './form.module.css';

/** A password, as every call that hands over a file asks for it. */
type Body = typeof backups.link.body;
/** Where the file is, or why nobody gets it. */
type Answer =
  | { ok: true; body: { address: string } }
  | { ok: false; status: 404; body: { message: string } }
  | { ok: false; status: 422; body: { errors: Record<string, string> } };

interface Props {
  title: string;
  fileName: string;
  /** What is asked with the password. */
  body: Body;
  ask: (body: Sent<Body>) => Promise<Answer | undefined>;
  isBusy: boolean;
  onClose: () => void;
  /** What the file holds, and that it is written down who took it. */
  children: ReactNode;
}

/** Asks for the password again, then hands a file to the browser. */
export function DownloadAgain({ title, fileName, body, ask, isBusy, onClose, children }: Props) {
  const id = useId();
  const { config, notify } = usePlatform();
  const { choice, submit, reject } = useZodForm(body, { password: '' });
  const [fault, setFault] = useState<string>();

  const handleSubmit = async (sent: Sent<Body>) => {
    const answer = await ask(sent);
    if (!answer) return;
    if (answer.ok) {
      follow(`${config.apiUrl}${answer.body.address}`, fileName);
      notify({ text: 'Le téléchargement commence.', tone: 'ok' });
      return onClose();
    }
    setFault(answer.status === 404 ? answer.body.message : undefined);
    if (answer.status === 422) reject(answer.body.errors);
  };

  return (
    <SubmitDialog form={id} onClose={onClose} title={title} confirm="Télécharger" isBusy={isBusy}>
      <Form id={id} className={styles.fields} {...submit(handleSubmit)}>
        <p>{children}</p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...choice('password')} />
      </Form>
    </SubmitDialog>
  );
}
