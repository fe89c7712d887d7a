import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import type { Coach, Takers } from './follow-ups';
import styles from './HandOverList.module.css';
import type { FollowUps } from './useFollowUps';

const nobody = 'À attribuer';
const optionOf = ({ id, label, open }: Coach) => ({ value: String(id), label: `${label} (${countOf(open, 'suivi')})` });
const idOf = (value: string) => (value ? Number(value) : null);

interface Chosen<T> {
  value: T;
  onValue: (value: T) => void;
}

interface Props {
  of: FollowUps;
  takers: Chosen<Takers>;
}

/** Who takes the open follow-ups over: all at once, or one by one. */
export function FollowUpsLeft({ of: { found, rows, coaches, proposal }, takers: chosen }: Props) {
  const takers = { ...proposal, ...chosen.value };
  const give = (ids: readonly number[], coachId: number | null) =>
    chosen.onValue({ ...chosen.value, ...Object.fromEntries(ids.map((id) => [id, coachId])) });
  const options = coaches.map(optionOf);
  const all = rows.map(({ id }) => id);
  const [first] = all;
  const same = first !== undefined && all.every((id) => takers[id] === takers[first]) ? takers[first] : undefined;
  return (
    <section className={styles.left} aria-label="Demandes et suivis CoachApp à remettre">
      <h3 className={styles.title}>Demandes et suivis CoachApp à remettre</h3>
      <Loaded of={found}>
        {() =>
          rows.length === 0 ? (
            <p>Aucun suivi ouvert.</p>
          ) : (
            <>
              {rows.length > 1 && (
                <SelectField
                  label="Tout remettre à"
                  options={[{ value: 'none', label: nobody }, ...options]}
                  placeholder="Plusieurs coachs"
                  value={same === undefined ? '' : same === null ? 'none' : String(same)}
                  onValue={(value) => value && give(all, value === 'none' ? null : Number(value))}
                />
              )}
              <ol className={styles.followUps}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <SelectField
                      label={`${fullNameOf(row)}, ${coachingStatusLabels[row.status].toLowerCase()}, ${row.office}`}
                      options={options}
                      placeholder={nobody}
                      value={takers[row.id] ? String(takers[row.id]) : ''}
                      onValue={(value) => give([row.id], idOf(value))}
                    />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
