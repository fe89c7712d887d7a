import styles from '../DataTable.module.css';

/** Lines in the place of rows that have not come yet. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className={styles.ghostRow} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.ghost}>{'\u00a0'}</span>
        </td>
      ))}
    </tr>
  ));
}
