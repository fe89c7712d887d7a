import styles from './SideBySide.module.css';

/** One value as two states of a record have it. */
export interface Pair {
  label: string;
  one: string;
  other: string;
}

interface Props {
  /** «Avant», «Après» */
  heads: readonly [string, string];
  rows: readonly Pair[];
}

/** Two states of a record, value beside value. */
export const SideBySide = ({ heads, rows }: Props) => (
  <table className={styles.values}>
    <thead>
      <tr>
        <th scope="col">Champ</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, one, other }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{one || '—'}</td>
          <td>{other || '—'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
