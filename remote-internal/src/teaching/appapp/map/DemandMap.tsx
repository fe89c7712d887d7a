import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { useEndpoint } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CirclePlus } from 'lucide-react';
import { type CellKey, CellPanel } from './CellPanel';
import styles from './DemandMap.module.css';

interface Props {
  chosen: CellKey | undefined;
  onChosen: (cell: CellKey | undefined) => void;
  mayCreate: boolean;
}

/** «Carte de la demande»: who waits and which seats are free; a cell opens its people and explains itself beside. */
export function DemandMap({ chosen, onChosen, mayCreate }: Props) {
  const found = useEndpoint(registrations.matrix, {});
  return (
    <div className={chosen ? `${styles.map} ${styles.open}` : styles.map}>
      <Card title="Carte de la demande">
        <Loaded of={found}>{(matrix) => <Matrix {...{ matrix, chosen, onChosen, mayCreate }} />}</Loaded>
      </Card>
      {chosen && (
        <CellPanel
          key={`${chosen.branchId}-${chosen.locationCourseId}`}
          of={chosen}
          mayCreate={mayCreate}
          onClose={() => onChosen(undefined)}
        />
      )}
    </div>
  );
}

const newGroupAt = ({ branchId, locationCourseId }: CellKey) =>
  `/internal/appapp/groups/add/${branchId}/${locationCourseId}`;

const Sum = ({ waiting, seatsFree }: { waiting: number; seatsFree: number }) => (
  <td className={styles.sum}>
    <b>{waiting}</b> / {seatsFree}
  </td>
);

function Matrix({ matrix, chosen, onChosen, mayCreate }: Props & { matrix: DemandMatrix }) {
  const navigate = useNavigate();
  const { branches, places, cells, total } = matrix;
  const cellOf = new Map(cells.map((cell) => [`${cell.branchId}-${cell.locationCourseId}`, cell]));
  const most = Math.max(1, ...cells.map(({ waiting }) => waiting));
  const ready = cells.filter(({ isReady }) => isReady).length;

  return (
    <>
      <p className={styles.legend}>
        <span>
          <b>5 / 2</b> en attente / places libres
        </span>
        {ready > 0 && (
          <span className={styles.ready}>
            <CirclePlus size={15} aria-hidden />
            {ready === 1 ? '1 groupe peut s’ouvrir' : `${ready} groupes peuvent s’ouvrir`}
          </span>
        )}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="vh">Personnes en attente et places libres, par branche et par lieu</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Branche</span>
              </th>
              {places.map(({ id, label }) => (
                <th key={id} scope="col" title={label}>
                  {label.split('-')[0]}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {branches.map((branch) => (
              <tr key={branch.id}>
                <th scope="row">{branch.label}</th>
                {places.map((location) => {
                  const cell = cellOf.get(`${branch.id}-${location.id}`);
                  const isChosen = chosen?.branchId === branch.id && chosen.locationCourseId === location.id;
                  return (
                    <td key={location.id}>
                      {cell ? (
                        <Cell
                          {...{ cell, isChosen, most }}
                          label={`${branch.label} à ${location.label}`}
                          onCreate={mayCreate ? () => void navigate(newGroupAt(cell)) : undefined}
                          onPress={() =>
                            onChosen(isChosen ? undefined : { branchId: branch.id, locationCourseId: location.id })
                          }
                        />
                      ) : (
                        <span className={styles.nothing}>–</span>
                      )}
                    </td>
                  );
                })}
                <Sum {...branch} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {places.map((location) => (
                <Sum key={location.id} {...location} />
              ))}
              <Sum {...total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

interface CellProps {
  cell: DemandMatrix['cells'][number];
  label: string;
  isChosen: boolean;
  /** The most people of a cell: the darkest ground. */
  most: number;
  onPress: () => void;
  onCreate: (() => void) | undefined;
}

/** `G` leads to a new group for the cell. */
function Cell({ cell: { waiting, seatsFree, isReady }, label, isChosen, most, onPress, onCreate }: CellProps) {
  const depth = waiting === 0 ? 0 : Math.min(4, Math.ceil((waiting / most) * 4));
  return (
    <button
      type="button"
      className={styles.cell}
      data-depth={depth}
      aria-pressed={isChosen}
      aria-keyshortcuts={onCreate && 'G'}
      onClick={onPress}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === 'g' && !ctrlKey && !metaKey && !altKey) onCreate?.();
      }}
    >
      <span className="vh">{`${label}\u00a0: `}</span>
      <b>{waiting}</b> / {seatsFree}
      {isReady && <span className="vh">, un groupe peut s’ouvrir</span>}
      {isReady && <CirclePlus size={14} className={styles.plus} aria-hidden />}
    </button>
  );
}
