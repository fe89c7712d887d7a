import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import styles from './Comparison.module.css';

/** What is equal in both needs no choice: folded away, empty fields left out. */
export function SameFields({ fields }: Pick<MergePreview, 'fields'>) {
  const same = fields.filter(({ isSame, kept }) => isSame && kept !== null);
  if (same.length === 0) return null;
  return (
    <details className={styles.equal}>
      <summary>{same.length > 1 ? `${same.length} champs identiques` : '1 champ identique'}</summary>
      <DescriptionList items={same.map(({ label, kept }) => ({ label, value: kept }))} />
    </details>
  );
}
