import { Banner } from '@tandem/shared/ui/display/Banner';
import styles from './MoveDialog.module.css';
import type { Refusal } from './useMove';

/** Why nothing moved: read aloud as it appears. */
export function RefusalBanner({ refusal: { text, faults } }: { refusal: Refusal }) {
  return (
    <Banner tone="err">
      {text}
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
