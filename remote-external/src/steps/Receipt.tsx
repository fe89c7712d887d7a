import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Resend } from './Resend';
import styles from './Steps.module.css';

interface Props {
  reference: string;
  kind: SubmissionKind;
  /** Of the form that was sent. */
  token: string;
  /** Where the link to confirm was sent; absent where nothing has to be confirmed. */
  email?: string | undefined;
  children: ReactNode;
}

/** What one keeps of a sent request; it can be printed. */
export function Receipt({ reference, kind, token, email: first, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState(first);
  const [count, setCount] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  const handleSent = (to: string) => {
    setEmail(to);
    setCount(count + 1);
  };
  return (
    <div className={styles.frame}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Votre demande est envoyée
      </h1>
      <p className={styles.reference}>
        Référence <strong>{reference}</strong>
      </p>
      <p className={styles.lead} role="status">
        {count > 0 && 'Un nouveau lien est parti\u00a0; celui d’avant ne vaut plus. '}
        {email
          ? `Confirmez par le lien reçu à ${email}. Il est valable 72 heures\u00a0; sans confirmation, la demande n’est pas traitée.`
          : 'Elle nous est parvenue\u00a0; vous n’avez rien à confirmer. Vous la suivez sous «\u00a0Mes demandes\u00a0».'}
      </p>
      {email && <Resend {...{ kind, token, email }} onSent={handleSent} />}
      <div className={styles.print}>
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      {children}
    </div>
  );
}
