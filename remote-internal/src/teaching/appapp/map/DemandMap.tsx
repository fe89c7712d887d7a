import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { useEndpoint } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../../kit/useIsPhone';
import { ofYear } from '../../../kit/year/useTrainingYear';
import { type CellKey, CellPanel } from './CellPanel';
import styles from './DemandMap.module.css';

interface Props {
  /** The training year; undefined: the current one. */
  yearId: number | undefined;
  chosen: CellKey | undefined;
  onChosen: (cell: CellKey | undefined) => void;
  mayCreate: boolean;
}

/**
 * «Carte de la demande»: who waits and which seats are free; a cell opens its people and explains itself beside. On a phone it does so
 * over the page, where the people stay chosen once it is closed.
 */
export function DemandMap({ yearId, chosen, onChosen, mayCreate }: Props) {
  const found = useEndpoint(registrations.matrix, { query: ofYear(yearId) });
  const isPhone = useIsPhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const choose = (cell: CellKey | undefined) => {
    onChosen(cell);
    setSheetOpen(cell !== undefined);
  };
  const matrixProps = { chosen, onChosen: choose, mayCreate };

  return (
    <div className={chosen && !isPhone ? `${styles.map} ${styles.open}` : styles.map}>
      <Card title="Carte de la demande">
        <Loaded of={found}>{(matrix) => <Matrix {...matrixProps} matrix={matrix} />}</Loaded>
      </Card>
      {chosen && (isSheetOpen || !isPhone) && (
        <CellPanel
          key={`${chosen.branchId}-${chosen.locationCourseId}`}
          of={chosen}
          yearId={yearId}
          mayCreate={mayCreate}
          isSheet={isPhone}
          onClose={isPhone ? () => setSheetOpen(false) : () => onChosen(undefined)}
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

function Matrix({ matrix, chosen, onChosen, mayCreate }: Omit<Props, 'yearId'> & { matrix: DemandMatrix }) {
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
        <span className={styles.scale}>
          {[1, 2, 3, 4].map((depth) => (
            <i key={depth} className={styles.swatch} data-depth={depth} />
          ))}
          {most === 1 ? '1 personne' : `1 à ${most} personnes`}
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
                          branch={branch.label}
                          location={location.label}
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
  branch: string;
  location: string;
  isChosen: boolean;
  /** The most people of a cell: the darkest ground. */
  most: number;
  onPress: () => void;
  onCreate: (() => void) | undefined;
}

/** `G` leads to a new group for the cell. */
function Cell({
  cell: { waiting, seatsFree, isReady },
  branch,
  location,
  isChosen,
  most,
  onPress,
  onCreate,
}: CellProps) {
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
      <span className="vh">{`${branch} à ${location}\u00a0: `}</span>
      <span className={styles.location} aria-hidden>
        {location.split('-')[0]}
      </span>
      <b>{waiting}</b> / {seatsFree}
      {isReady && <span className="vh">, un groupe peut s’ouvrir</span>}
      {isReady && <CirclePlus size={14} className={styles.plus} aria-hidden />}
    </button>
  );
}
