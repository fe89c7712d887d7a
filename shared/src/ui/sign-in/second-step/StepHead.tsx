import { X } from 'lucide-react';
import { IconButton } from '../../buttons/IconButton';
import styles from '../SignIn.module.css';

/** The title of the second step, what it asks, and the way back to the password. */
export function StepHead({ title, intro, onBack }: { title: string; intro: string; onBack: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        <IconButton label="Revenir à la connexion" icon={<X size={20} aria-hidden="true" />} onClick={onBack} />
      </div>
      <p className={styles.intro} role="status">
        {intro}
      </p>
    </>
  );
}
