import { consentScopeLabels } from '@tandem/shared/contract/people/consents';
import { consentAnswersForm, publicConsents } from '@tandem/shared/contract/people/consents.public';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { ApiError } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { useState } from 'react';
import styles from '../steps/Steps.module.css';
import { Gone } from './Gone';

type OpenRequest = ReplyOf<typeof publicConsents.show>;

const options = [
  { value: 'yes', label: 'J’accepte' },
  { value: 'no', label: 'Je refuse' },
] as const;

/** What the office asks an apprentice, or a representative, to accept or refuse: by the link of a mail, once. */
export function Consents({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const found = useEndpoint(publicConsents.show, { body: { token } });
  if (isDone)
    return (
      <div className={styles.frame}>
        <h1 className={styles.heading}>Merci</h1>
        <p className={styles.reference} role="status">
          Votre réponse est enregistrée.
        </p>
        <p className={styles.lead}>Vous pouvez changer d’avis en tout temps&nbsp;: écrivez-nous.</p>
      </div>
    );
  if (isGone || (found.error instanceof ApiError && found.error.status === 404)) return <Gone />;
  return (
    <div className={styles.frame}>
      <h1 className={styles.heading}>Votre accord</h1>
      <Loaded of={found}>
        {(request) => (
          <Questions request={request} token={token} onDone={() => setIsDone(true)} onGone={() => setIsGone(true)} />
        )}
      </Loaded>
    </div>
  );
}

const leads = {
  self: 'Avec qui pouvons-nous échanger au sujet de votre formation\u00a0? Vous êtes libre de refuser.',
  representative:
    'Avec qui pouvons-nous échanger au sujet de la formation de la personne que vous représentez\u00a0? Vous êtes libre de refuser.',
} as const;

interface Props {
  request: OpenRequest;
  token: string;
  onDone: () => void;
  onGone: () => void;
}

function Questions({ request: { askedOf, scopes }, token, onDone, onGone }: Props) {
  const { run, isRunning, error } = useAction(publicConsents.answer);
  const form = useZodForm(consentAnswersForm, {});
  const [refusal, setRefusal] = useState<string>();

  const handleSubmit = async (given: Sent<typeof consentAnswersForm>) => {
    setRefusal(undefined);
    const answers = Object.fromEntries(scopes.map((scope) => [scope, given[scope] === 'yes']));
    const answer = await run({ body: { token, answers } });
    if (!answer) return;
    if (answer.ok) onDone();
    else if (answer.status === 404) onGone();
    else setRefusal(answer.body.message);
  };
  const fault = refusal ?? (error && 'Votre réponse n’a pas pu être envoyée. Réessayez dans un instant.');

  return (
    <>
      <p className={styles.lead}>{leads[askedOf]}</p>
      {fault && <Banner tone="err">{fault}</Banner>}
      <Form className={styles.form} {...form.submit(handleSubmit)}>
        {scopes.map((scope) => {
          const { value = '', ...choice } = form.choice(scope);
          return (
            <RadioField
              key={scope}
              label={consentScopeLabels[scope]}
              options={options}
              value={value}
              {...choice}
              isRequired
            />
          );
        })}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isRunning} busyLabel="Envoi…">
            Envoyer ma réponse
          </Button>
        </div>
      </Form>
    </>
  );
}
