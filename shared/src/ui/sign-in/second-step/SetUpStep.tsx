import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { FirstProof, NewCode } from '../../../contract/access/second-factor';
import { beginCode, beginPasskey, confirmFactor, putOff } from '../../../contract/access/second-factor.addresses';
import type { SecondStep, User } from '../../../contract/access/session';
import { Form } from '../../../forms/Form';
import { usePlatform } from '../../../platform/platform';
import { formatInstant } from '../../../rules/time/dates';
import { Button } from '../../buttons/Button';
import { knowsPasskeys, makePasskey } from '../../second-factor/browser-passkey';
import { CodeField } from '../../second-factor/CodeField';
import { CodeKey } from '../../second-factor/CodeKey';
import { NotedButton } from '../../second-factor/NotedButton';
import { RecoveryCodes } from '../../second-factor/RecoveryCodes';
import { Failure } from '../Failure';
import styles from '../SignIn.module.css';
import { SubmitButton } from '../SubmitButton';
import { useSubmit } from '../useSubmit';
import { answered } from './answered';
import { StepHead } from './StepHead';

const why = 'Votre rôle demande une deuxième étape après le mot de passe.';
const title = 'Deuxième étape à mettre en place';

/** The role asks for a second step: it is set up here, before anything else opens. */
export function SetUpStep({ step: { dueAt }, onBack }: { step: SecondStep; onBack: () => void }) {
  const { call, signedIn } = usePlatform();
  const [begun, setBegun] = useState<NewCode>();
  const [code, setCode] = useState('');
  const [done, setDone] = useState<{ recoveryCodes: string[]; user: User }>();

  const confirm = async (id: number, body: FirstProof) =>
    setDone(answered<typeof confirmFactor>(await call(confirmFactor, { params: { id }, body })));
  const application = useSubmit(async () => setBegun(answered<typeof beginCode>(await call(beginCode, {}))));
  const passkey = useSubmit(async () => {
    const { id, options } = answered<typeof beginPasskey>(await call(beginPasskey, {}));
    await confirm(id, { way: 'passkey', answer: await makePasskey(options) });
  });
  const firstCode = useSubmit(() => confirm(begun!.id, { way: 'code', code }));
  const later = useSubmit(async () => signedIn(answered<typeof putOff>(await call(putOff, {}))));

  if (done)
    return (
      <>
        <h1 className={styles.heading}>Vos codes de secours</h1>
        <div className={styles.form}>
          <RecoveryCodes codes={done.recoveryCodes} />
          <NotedButton className={styles.submit} onClick={() => signedIn(done.user)} />
        </div>
      </>
    );
  if (begun)
    return (
      <>
        <StepHead
          title="Application de codes"
          intro="Lisez ce code QR avec votre application, puis indiquez le code qu’elle montre."
          onBack={onBack}
        />
        <Form className={styles.form} onSubmit={firstCode.handleSubmit}>
          <CodeKey of={begun} />
          <CodeField value={code} onValue={setCode} />
          <Failure of={firstCode.failure} />
          <SubmitButton isReady={code.trim() !== ''} isBusy={firstCode.isBusy}>
            Confirmer
          </SubmitButton>
        </Form>
      </>
    );

  const until = dueAt ? ` Vous pouvez la remettre à plus tard jusqu’au ${formatInstant(dueAt)}.` : '';
  return (
    <>
      <StepHead title={title} intro={`${why}${until}`} onBack={onBack} />
      <div className={styles.form}>
        <Button
          variant="primary"
          className={styles.submit}
          icon={<Smartphone size={18} aria-hidden="true" />}
          isBusy={application.isBusy}
          onClick={() => void application.handleSubmit()}
        >
          Application de codes
        </Button>
        {knowsPasskeys() && (
          <Button
            className={styles.submit}
            icon={<KeyRound size={18} aria-hidden="true" />}
            isBusy={passkey.isBusy}
            onClick={() => void passkey.handleSubmit()}
          >
            Clé d’accès (empreinte, visage, clé USB)
          </Button>
        )}
        <Failure of={application.failure ?? passkey.failure ?? later.failure} />
        {dueAt && (
          <Button variant="quiet" className={styles.after} onClick={() => void later.handleSubmit()}>
            Plus tard
          </Button>
        )}
      </div>
    </>
  );
}
