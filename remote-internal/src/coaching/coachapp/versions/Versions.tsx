import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment, AccompanimentVersion } from '@tandem/shared/contract/coaching/accompaniments.file';
import { versionedTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { type Pair, SideBySide } from '../../../kit/record/SideBySide';
import styles from './versions.module.css';

interface Props {
  of: Accompaniment;
  /** Takes the text of an earlier one up, where one is writing. */
  onTake?: ((of: AccompanimentVersion) => void) | undefined;
}

/** What an accompaniment has said, from one save to the next (coaching 14); read once somebody asks. */
export function Versions({ of, onTake }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (of.earlierVersions === 0) return null;
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{`Versions (${of.earlierVersions + 1})`}</summary>
      {isOpen && <VersionList of={of} onTake={onTake} />}
    </details>
  );
}

function VersionList({ of: { coachingId, studentId, id }, onTake }: Props) {
  const params = { id: coachingId, studentId, accompId: id };
  const found = useEndpoint(accompaniments.versions, { params });
  return (
    <Loaded of={found}>
      {({ rows }) => (
        <ol className={styles.list} aria-label="Versions, la dernière d’abord">
          {rows.map((row, at) => (
            <li key={row.version}>
              <Version of={row} before={rows[at + 1]} isCurrent={at === 0} onTake={onTake} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

interface VersionProps {
  of: AccompanimentVersion;
  /** The one before; undefined: none is kept. */
  before: AccompanimentVersion | undefined;
  isCurrent: boolean;
  onTake: Props['onTake'];
}

function Version({ of, before, isCurrent, onTake }: VersionProps) {
  const changes = before && changesOf(before, of);
  const when = formatInstant(of.savedAt);
  return (
    <>
      <p className={styles.who}>
        <b>{when}</b>
        {`, ${of.savedBy}${isCurrent ? ', version actuelle' : ''}`}
      </p>
      {of.reason && <p className={styles.note}>{`Motif\u00a0: ${of.reason}`}</p>}
      {!changes && <p className={styles.note}>Première version.</p>}
      {changes && changes.length > 0 && <SideBySide heads={['Avant', 'Après']} rows={changes} />}
      {onTake && !isCurrent && (
        <Button size="small" aria-label={`Reprendre ce texte du ${when}`} onClick={() => onTake(of)}>
          Reprendre ce texte
        </Button>
      )}
    </>
  );
}

/** What one save changed, in the order of the form. */
const changesOf = (before: AccompanimentVersion, after: AccompanimentVersion): Pair[] =>
  rowsOf(versionedTable)
    .map((row) => ({ label: row.label, one: textIn(row, before), other: textIn(row, after) }))
    .filter(({ one, other }) => one !== other);
