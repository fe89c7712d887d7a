import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/Button';
import styles from './SecondFactor.module.css';

/** The codes that are shown this once: to be copied, printed, written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    const done = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setCopied(done ?? false);
  };

  return (
    <div className={styles.recovery}>
      <p>
        Notez ces codes de secours et gardez-les à l’abri&nbsp;: chacun ouvre une fois votre compte si vous n’avez plus
        votre téléphone ou votre clé. Ils ne s’afficheront plus.
      </p>
      <ul className={styles.codes} data-personal aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void handleCopy()}>
          {isCopied ? 'Copiés' : 'Copier'}
        </Button>
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
    </div>
  );
}
