import { externalAccess } from '@tandem/shared/contract/access/users';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { QueryScope, useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmailField } from '@tandem/shared/ui/fields/EmailField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';
import styles from './AccessRequest.module.css';

const nothing = { firstName: '', lastName: '', organisation: '', function: '', email: '' };

interface Props {
  onSent: () => void;
  onCancel: () => void;
}

/** Who asks for access; the answer never tells whether the address is known. */
export default function AccessForm(given: Props) {
  return (
    <QueryScope>
      <Fields {...given} />
    </QueryScope>
  );
}

function Fields({ onSent, onCancel }: Props) {
  const { field, choice, submit, reject } = useZodForm(externalAccess.request.body, nothing);
  const { run, isRunning, error } = useAction(externalAccess.request);
  const [refusal, setRefusal] = useState<string>();

  const handleSend = submit(async (person) => {
    setRefusal(undefined);
    const answer = await run({ body: person });
    if (!answer) return;
    if (answer.ok) return onSent();
    if (answer.status === 422) reject(answer.body.errors);
    else setRefusal(answer.body.message);
  });
  const failure =
    refusal ??
    (error && 'La demande n’a pas pu être envoyée. Vos réponses sont toujours là\u00a0: réessayez dans un instant.');

  return (
    <Form ref={focusFirstField} className={styles.form} aria-labelledby="demander-acces" {...handleSend}>
      {failure && <Banner tone="err">{failure}</Banner>}
      <TextField label="Prénom" isRequired autoComplete="given-name" {...field('firstName')} />
      <TextField label="Nom" isRequired autoComplete="family-name" {...field('lastName')} />
      <TextField label="Organisation" isRequired autoComplete="organization" {...field('organisation')} />
      <TextField label="Fonction" isRequired autoComplete="organization-title" {...field('function')} />
      <EmailField label="E-mail professionnel" isRequired autoComplete="email" {...choice('email')} />
      <p className={styles.note}>Ces données servent uniquement à examiner votre demande et à ouvrir votre accès.</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel} disabled={isRunning}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" isBusy={isRunning} busyLabel="Envoi…">
          Envoyer la demande
        </Button>
      </div>
    </Form>
  );
}
