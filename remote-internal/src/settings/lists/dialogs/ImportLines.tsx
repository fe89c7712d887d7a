import type { ImportLine } from '@tandem/shared/contract/settings/lists.items';
import { countOf } from '@tandem/shared/rules/text/count';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './ImportDialog.module.css';

const maxVisible = 200;
const labels = {
  added: ['ok', 'À ajouter'],
  changed: ['info', 'À modifier'],
  same: ['neutral', 'Inchangée'],
  fault: ['err', 'Erreur'],
} as const;
/** What scrolls is reached by keyboard too. */
const scrolled = { role: 'region', 'aria-label': 'Lignes du fichier', tabIndex: 0 };
const rank = { fault: 0, added: 1, changed: 2, same: 3 };

/** The lines of a file: what is wrong first. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const sorted = lines.toSorted((one, other) => rank[one.result] - rank[other.result] || one.line - other.line);
  return (
    <>
      <div className={styles.frame} {...scrolled}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Libellé</th>
              <th scope="col">Résultat</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, maxVisible).map(({ line, label, result, faults }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{label}</td>
                <td>
                  <Status tone={labels[result][0]}>{labels[result][1]}</Status> {faults.join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > maxVisible && (
        <p className={styles.more}>{`et encore ${countOf(lines.length - maxVisible, 'ligne')}`}</p>
      )}
    </>
  );
}
