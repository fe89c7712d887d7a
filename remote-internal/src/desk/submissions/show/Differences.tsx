import { type Difference, submissions } from '@tandem/shared/contract/desk/submissions';
import { useEndpoint } from '@tandem/shared/query';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './differences.module.css';

interface Props {
  id: number;
  recordId: number;
  /** Keys whose sent value replaces the one on file. */
  take: readonly string[];
  onTake: (take: readonly string[]) => void;
}

/** What was sent beside what is on file: gaps are filled, the rest stays unless somebody says otherwise (desk 18). */
export function Differences({ id, recordId, take, onTake }: Props) {
  const found = useEndpoint(submissions.compare, { params: { id }, query: { recordId } }, { isStaleAfter: 0 });
  const toggle = (key: string, isTaken: boolean) =>
    onTake(isTaken ? [...take, key] : take.filter((each) => each !== key));

  return (
    <section className={styles.differences} aria-label="Comparaison avec la fiche" data-personal="">
      <h4>Comparaison avec la fiche</h4>
      <Loaded of={found}>
        {({ rows }) => {
          const equal = rows.filter(({ state }) => state === 'same');
          const others = rows.filter(({ state }) => state !== 'same');
          return (
            <>
              {others.length > 0 ? (
                <Table rows={others} take={take} onToggle={toggle} />
              ) : (
                <p>La fiche dit déjà tout ce qui a été envoyé.</p>
              )}
              {equal.length > 0 && others.length > 0 && (
                <details>
                  <summary>{equal.length === 1 ? '1 valeur identique' : `${equal.length} valeurs identiques`}</summary>
                  <Table rows={equal} take={take} onToggle={toggle} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface TableProps {
  rows: readonly Difference[];
  take: readonly string[];
  onToggle: (key: string, isTaken: boolean) => void;
}

const Table = ({ rows, take, onToggle }: TableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">Champ</span>
        </th>
        <th scope="col">Envoyé</th>
        <th scope="col">Sur la fiche</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, sent, kept, state }) => (
        <tr key={key} data-state={state} data-taken={state === 'fills' || take.includes(key) ? '' : undefined}>
          <th scope="row">{label}</th>
          <td className={styles.sent}>
            {sent}
            {state === 'differs' && (
              <CheckField
                label="Prendre la valeur envoyée"
                aria-label={`Prendre la valeur envoyée\u00a0: ${label}`}
                checked={take.includes(key)}
                onValue={(isTaken) => onToggle(key, isTaken)}
              />
            )}
            {state === 'fills' && <small>Complète la fiche</small>}
          </td>
          <td className={styles.kept}>{kept ?? <i>Rien</i>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
