import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { provideProof } from '../../../contract/access/second-factor.addresses';
import type { SecondStep } from '../../../contract/access/session';
import { Form } from '../../../forms/Form';
import { usePlatform } from '../../../platform/platform';
import { useNavigation } from '../../../router/router';
import { Button } from '../../buttons/Button';
import { knowsPasskeys, signWithPasskey } from '../../second-factor/browser-passkey';
import { CodeField } from '../../second-factor/CodeField';
import { Failure } from '../Failure';
import styles from '../SignIn.module.css';
import { SubmitButton } from '../SubmitButton';
import { useSubmit } from '../useSubmit';
import { answered } from './answered';
import { StepHead } from './StepHead';

const intros = {
  both: 'Utilisez votre clé d’accès, ou indiquez le code que montre votre application.',
  passkey: 'Utilisez votre clé d’accès.',
  code: 'Indiquez le code que montre votre application.',
  recovery: 'Indiquez un des codes que vous avez notés. Chacun ne sert qu’une fois.',
};

/** A code or a passkey opens the session. */
export function ProveStep({ step, onBack }: { step: SecondStep; onBack: () => void }) {
  const { call, signedIn } = usePlatform();
  const passkey = knowsPasskeys() ? step.passkey : null;
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const isLeaving = useNavigation().state === 'loading';
  const withCode = useSubmit(async () => {
    const body = { way: isRecovery ? ('recovery' as const) : ('code' as const), code };
    signedIn(answered<typeof provideProof>(await call(provideProof, { body })));
  });
  const withPasskey = useSubmit(async () => {
    const answer = await signWithPasskey(passkey!);
    signedIn(answered<typeof provideProof>(await call(provideProof, { body: { way: 'passkey', answer } })));
  });

  const hasField = step.hasCode || isRecovery;
  const intro = isRecovery ? 'recovery' : !passkey ? 'code' : step.hasCode ? 'both' : 'passkey';
  const handleToggle = () => {
    setRecovery(!isRecovery);
    setCode('');
  };

  return (
    <>
      <StepHead title="Deuxième étape" intro={intros[intro]} onBack={onBack} />
      <div className={styles.form}>
        {passkey && !isRecovery && (
          <Button
            variant={step.hasCode ? 'secondary' : 'primary'}
            className={styles.submit}
            icon={<KeyRound size={18} aria-hidden="true" />}
            isBusy={withPasskey.isBusy || (isLeaving && !hasField)}
            onClick={() => void withPasskey.handleSubmit()}
          >
            Utiliser ma clé d’accès
          </Button>
        )}
        <Failure of={withPasskey.failure} />
        {hasField && (
          <Form className={styles.form} onSubmit={withCode.handleSubmit}>
            <CodeField value={code} onValue={setCode} isRecovery={isRecovery} />
            <Failure of={withCode.failure} />
            <SubmitButton isReady={code.trim() !== ''} isBusy={withCode.isBusy || isLeaving}>
              Se connecter
            </SubmitButton>
          </Form>
        )}
        <Button variant="quiet" className={styles.after} onClick={handleToggle}>
          {isRecovery ? 'Revenir au choix précédent' : 'Utiliser un code de secours'}
        </Button>
      </div>
    </>
  );
}
