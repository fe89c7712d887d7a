import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useKey } from '../../../kit/useKey';
import { PlaceDialog } from '../../PlaceDialog';
import { ReasonDialog } from '../../ReasonDialog';
import { useStep } from '../../useStep';
import { RequestRow } from './RequestRow';
import styles from './inbox.module.css';

/** The drawer itself is a window. */
const inDrawer = { windows: 1 };
const steppingOf = ({ branch, ...row }: RegistrationRow) => ({ ...row, name: fullNameOf(row), branch: branch.label });

/** Requests for courses that wait for a decision, who waits longest first: J and K choose one, and one key decides. */
export function RequestsInbox() {
  const found = useEndpoint(registrations.list, { query: { status: ['requested'], sort: ['-days'], size: 100 } });
  return (
    <Loaded of={found}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState icon={<CheckCheck size={28} aria-hidden />} title="Aucune demande à décider" />
        ) : (
          <Requests rows={rows} total={total} />
        )
      }
    </Loaded>
  );
}

function Requests({ rows, total }: { rows: readonly RegistrationRow[]; total: number }) {
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<'place' | 'reject'>();
  const { take, isRunning, dialog } = useStep();
  const at = Math.min(chosen, rows.length - 1);
  const row = rows[at];
  const close = () => setOpened(undefined);
  const goTo = (place: number) => setChosen(Math.max(0, Math.min(rows.length - 1, place)));
  const wait = () => row && !isRunning && void take(steppingOf(row), { to: 'waiting', reason: null });

  useKey('j', () => goTo(at + 1), inDrawer);
  useKey('k', () => goTo(at - 1), inDrawer);
  useKey('p', () => setOpened('place'), inDrawer);
  useKey('a', () => wait(), inDrawer);
  useKey('n', () => setOpened('reject'), inDrawer);

  return (
    <>
      <p className={styles.note}>
        {countOf(total, 'demande')}, la plus ancienne d’abord.
        <span className={styles.keys}>
          {' '}
          Touches&nbsp;: J et K pour choisir, P pour placer, A pour mettre en attente, N pour ne pas retenir.
        </span>
      </p>
      <ul className={styles.rows} aria-label="Demandes à décider">
        {rows.map((each, place) => (
          <RequestRow
            key={each.id}
            row={each}
            isChosen={place === at}
            isBusy={isRunning}
            onChoose={() => setChosen(place)}
            onPlace={() => setOpened('place')}
            onWait={wait}
            onReject={() => setOpened('reject')}
          />
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.note}>{`Encore ${total - rows.length}, à la suite de celles-ci.`}</p>
      )}
      {dialog}
      {row && opened === 'place' && <PlaceDialog of={steppingOf(row)} onClose={close} />}
      {row && opened === 'reject' && <ReasonDialog of={steppingOf(row)} kind="rejected" onClose={close} />}
    </>
  );
}
