import { Check, Circle, Info } from 'lucide-react';
import { passwordRules } from '../../rules/privacy/password';
import styles from './PasswordRules.module.css';

interface PasswordRulesProps {
  id: string;
  of: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Spec §5: the tooltip that lists the password's rules, each marked as met or not while one types. Hover, focus and tap open it. */
export function PasswordRules({ id, of: password, isOpen, onOpen }: PasswordRulesProps) {
  return (
    <div className={styles.anchor} onMouseEnter={() => onOpen(true)} onMouseLeave={() => onOpen(false)}>
      <button
        type="button"
        className={styles.trigger}
        aria-label="Règles du mot de passe"
        aria-describedby={id}
        onClick={() => onOpen(true)}
      >
        <Info size={18} aria-hidden="true" />
      </button>
      <div id={id} role="tooltip" className={styles.tooltip} hidden={!isOpen}>
        <ul>
          {passwordRules.map(({ text, isMet }) => (
            <Rule key={text} text={text} isMet={isMet(password)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Rule({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li className={isMet ? `${styles.line} ${styles.met}` : styles.line}>
      <Icon size={14} aria-hidden="true" />
      <span>{text}</span>
      <span className="vh">{isMet ? '(respecté)' : '(pas encore respecté)'}</span>
    </li>
  );
}
