import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { use } from 'react';
import { Score } from '../../Score';
import { StepMenu } from '../../StepMenu';
import { reasonsText, startsText } from '../../teaching.labels';
import { RowToolsContext } from './best';
import styles from './registration.columns.module.css';

const isOpen = ({ status }: RegistrationRow) => status === 'requested' || status === 'waiting';

/** Where somebody sits, or the group that suits best. */
export function OutcomeCell({ row }: { row: RegistrationRow }) {
  const { best } = use(RowToolsContext);
  if (!isOpen(row)) return row.group ? `${row.group.code} · ${startsText(row.group)}` : '–';
  const match = best?.get(row.id);
  if (match === undefined) return <span className={styles.none}>…</span>;
  if (match === null) return <span className={styles.none}>Aucun groupe ne convient</span>;
  return (
    <span title={reasonsText(match.reasons)} className={styles.outcome}>
      {`${match.code} · ${startsText(match)}`}
      {match.score !== null && <Score score={match.score} isWished={match.isWished} />}
    </span>
  );
}

/** «Placer…» and the other steps, for who may. */
export function RowActions({ row }: { row: RegistrationRow }) {
  const { place } = use(RowToolsContext);
  if (!place) return null;
  const name = fullNameOf(row);
  return (
    <span className={styles.actions}>
      {isOpen(row) && (
        <Button
          size="small"
          className={styles.place}
          aria-keyshortcuts="P"
          aria-label={`Placer ${name} en ${row.branch.label}`}
          onClick={() => place(row)}
        >
          Placer…
        </Button>
      )}
      <StepMenu of={{ ...row, name, branch: row.branch.label }} />
    </span>
  );
}
