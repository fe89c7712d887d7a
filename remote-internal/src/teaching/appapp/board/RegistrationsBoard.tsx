import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { type ReactNode, useState } from 'react';
import { Board, BoardCard, BoardCards, BoardColumn, BoardHint, BoardName } from '../../../kit/board/Board';
import { PlaceDialog } from '../../PlaceDialog';
import { StepMenu } from '../../StepMenu';
import { useStep } from '../../useStep';
import type { RegistrationList } from '../list/registrations.listing';
import styles from './RegistrationsBoard.module.css';

const steps = ['requested', 'waiting', 'placed', 'dropped'] as const;
type Step = (typeof steps)[number];

const steppingOf = (row: RegistrationRow) => ({ ...row, name: fullNameOf(row), branch: row.branch.label });

/** Registrations as columns by status. A card moves by its menu, or is dragged to a column that is its next step. */
export function RegistrationsBoard({ list, mayMove }: { list: RegistrationList; mayMove: boolean }) {
  const { take, dialog } = useStep();
  const [placed, setPlaced] = useState<RegistrationRow>();

  const drop = (row: RegistrationRow, to: string) => {
    if (row.status === to) return;
    if (to === 'placed' && row.status !== 'dropped') setPlaced(row);
    if (to === 'waiting' && (row.status === 'requested' || row.status === 'placed'))
      void take(steppingOf(row), { to: 'waiting', reason: null });
  };

  return (
    <>
      <Board onDrop={drop}>
        {steps.map((step) => (
          <Column key={step} {...{ list, step, mayMove }} />
        ))}
      </Board>
      {dialog}
      {placed && <PlaceDialog of={steppingOf(placed)} onClose={() => setPlaced(undefined)} />}
    </>
  );
}

interface ColumnProps {
  list: RegistrationList;
  step: Step;
  mayMove: boolean;
}

/** The first hundred of a status, under the filters of the list. */
function Column({ list, step, mayMove }: ColumnProps) {
  const found = useEndpoint(registrations.list, { query: { ...list.query, status: step, page: 1, size: 100 } });
  return (
    <BoardColumn step={step} label={registrationStatusLabels[step]} count={found.data?.total} isFixed={!mayMove}>
      <Loaded of={found}>
        {({ rows, total }): ReactNode => (
          <>
            <BoardCards>
              {rows.map((row) => (
                <RegistrationCard key={row.id} row={row} mayMove={mayMove} />
              ))}
            </BoardCards>
            {total === 0 && <BoardHint>Personne à cette étape.</BoardHint>}
            {total > rows.length && (
              <BoardHint>{`Les ${rows.length} premières\u00a0; la liste montre les autres.`}</BoardHint>
            )}
          </>
        )}
      </Loaded>
    </BoardColumn>
  );
}

function RegistrationCard({ row, mayMove }: { row: RegistrationRow; mayMove: boolean }) {
  const facts = [
    row.branch.label,
    row.group?.code ?? row.places.map(({ label }) => label).join(', '),
    `${row.days}\u00a0j`,
  ];
  return (
    <BoardCard row={row} isFixed={!mayMove} className={styles.card}>
      <span className={styles.who}>
        <BoardName to={`/internal/students/show/${row.studentId}?tab=appapp`}>{fullNameOf(row)}</BoardName>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      {mayMove && <StepMenu of={steppingOf(row)} />}
    </BoardCard>
  );
}
