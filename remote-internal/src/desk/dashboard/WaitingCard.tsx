import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './WaitingCard.module.css';

/** The branches and places that are shown: where most people wait. */
const most = { branches: 7, places: 5 };
type Counted = DemandMatrix['branches'][number];

const largest = (of: readonly Counted[], count: number) => {
  const longest = new Set(of.toSorted((a, b) => b.waiting - a.waiting).slice(0, count));
  return of.filter((each) => longest.has(each) && each.waiting > 0);
};

/** The part of «Carte de la demande» where most people wait; a number opens its cell there. */
export function WaitingCard() {
  const found = useEndpoint(registrations.matrix, { query: {} });
  return (
    <Card
      title="En attente par branche et lieu"
      action={
        <LinkButton size="small" to="/internal/appapp">
          Carte complète
        </LinkButton>
      }
    >
      <Loaded of={found}>{(matrix) => <Waiting {...matrix} />}</Loaded>
    </Card>
  );
}

function Waiting({ branches, places, cells, total }: DemandMatrix) {
  if (total.waiting === 0) return <p className={styles.note}>Personne n’attend.</p>;
  const [rows, columns] = [largest(branches, most.branches), largest(places, most.places)];
  const cellOf = new Map(cells.map((cell) => [`${cell.branchId}-${cell.locationCourseId}`, cell]));
  const top = Math.max(...cells.map(({ waiting }) => waiting));
  const ready = cells.filter(({ isReady }) => isReady).length;

  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="vh">Personnes en attente, là où elles sont le plus nombreuses</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Branche</span>
              </th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" title={label}>
                  {label.split('-')[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((branch) => (
              <tr key={branch.id}>
                <th scope="row">{branch.label}</th>
                {columns.map((location) => {
                  const { waiting = 0 } = cellOf.get(`${branch.id}-${location.id}`) ?? {};
                  return (
                    <td key={location.id}>
                      {waiting > 0 ? (
                        <Link
                          to={`/internal/appapp?branchId=${branch.id}&locationCourseId=${location.id}`}
                          className={styles.cell}
                          data-depth={Math.ceil((waiting / top) * 4)}
                        >
                          <span className="vh">{`${branch.label} à ${location.label}\u00a0: `}</span>
                          {waiting}
                        </Link>
                      ) : (
                        '–'
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {`${countOf(total.waiting, 'souhait')} en tout${ready > 0 ? `, ${countOf(ready, 'groupe')} ${ready === 1 ? 'peut' : 'peuvent'} s’ouvrir` : ''}`}
      </p>
    </>
  );
}
