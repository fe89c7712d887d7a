import { Button } from '@tandem/shared/ui/buttons/Button';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Contact } from '../Contact';
import styles from './AccessRequest.module.css';

const AccessForm = lazy(() => import('./AccessForm'));

type Step = 'closed' | 'open' | 'sent';

/** «Demander un accès»: the form opens where it is asked for, and its code comes with it. */
export function AccessRequest() {
  const [step, setStep] = useState<Step>('closed');

  return (
    <section className={styles.access} aria-labelledby="demander-acces">
      <h2 id="demander-acces">Demander un accès</h2>
      {step === 'closed' && (
        <>
          <p>
            {
              'Vous conseillez des apprenti·es dans une autre organisation et n’avez pas encore d’accès\u00a0? Demandez-le ici\u00a0: l’administration vous répond par e-mail.'
            }
          </p>
          <Button onClick={() => setStep('open')}>Demander un accès</Button>
        </>
      )}
      {step === 'open' && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <AccessForm onSent={() => setStep('sent')} onCancel={() => setStep('closed')} />
        </Suspense>
      )}
      {step === 'sent' && <Sent />}
    </section>
  );
}

/** Says the same whatever is known of the address: nobody learns here who has an account. */
function Sent() {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <div ref={messageRef} role="status" tabIndex={-1} className={styles.sent}>
      <p className={styles.done}>Votre demande est envoyée.</p>
      <p>
        {
          'L’administration l’examine et vous répond à l’adresse indiquée. Si un accès y est déjà ouvert, connectez-vous ci-dessus, au besoin avec «\u00a0Mot de passe oublié\u00a0?\u00a0».'
        }
      </p>
      <p>
        Sans réponse après une semaine, adressez-vous à <Contact />.
      </p>
    </div>
  );
}
