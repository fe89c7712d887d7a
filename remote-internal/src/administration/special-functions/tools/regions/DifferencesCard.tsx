import {
  mostRegionRows,
  type RegionOverview,
  regionsWord,
  regionUpdates,
} from '@tandem/shared/contract/administration/region-updates';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { useState } from 'react';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { TypedDialog } from '../TypedDialog';
import { differenceColumns, type Line } from './difference.columns';
import styles from './regions.module.css';

/** What keeps another region than the communes say; what nobody chose by hand is ticked already. */
export function DifferencesCard({ overview, isStale }: { overview: RegionOverview; isStale: boolean }) {
  const lines: Line[] = overview.rows.map((row, index) => ({ ...row, recordId: row.id, id: index + 1 }));
  const [ticked, setTicked] = useState(() => lines.filter(({ isByHand }) => !isByHand).map(({ id }) => id));
  const [isAsking, setAsking] = useState(false);
  const chosen = lines.filter(({ id }) => ticked.includes(id));

  return (
    <section className={styles.parts} aria-label="Différences">
      {lines.length > 0 && (
        <div className={styles.bar}>
          <p>
            {overview.total > lines.length
              ? `${formatCount(overview.total)} lignes diffèrent, dont les ${formatCount(mostRegionRows)} premières`
              : `${countOf(overview.total, 'ligne')} à comparer`}
            {` · ${countOf(chosen.length, 'choisie')}`}
          </p>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            Reprendre la nouvelle région…
          </Button>
        </div>
      )}
      <DataTable
        label="Différences"
        columns={differenceColumns}
        rows={lines}
        rowHref={({ studentId }) => `/internal/students/show/${studentId}`}
        rowLabel={({ name, what }) => [name, what].filter(Boolean).join(', ')}
        selection={ticked}
        onSelection={setTicked}
        isStale={isStale}
        density="compact"
        empty={
          <EmptyState
            title="Aucune différence"
            text="Les inscriptions de cette année et les fiches ont la région que disent leurs communes."
          />
        }
      />
      {isAsking && overview.yearId !== null && (
        <ApplyDialog yearId={overview.yearId} lines={chosen} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function ApplyDialog({ yearId, lines, onClose }: { yearId: number; lines: readonly Line[]; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run } = useAction(regionUpdates.apply);
  const handleSave = async () => {
    const rows = lines.map(({ kind, recordId, version, to }) => ({
      kind,
      id: recordId,
      version,
      toId: to?.id ?? null,
    }));
    const answer = await run({ body: { yearId, rows, word: regionsWord } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: `Région reprise pour ${countOf(answer.body.count, 'ligne')}.`, tone: 'ok' });
    return onClose();
  };

  return (
    <TypedDialog
      title={`Reprendre la nouvelle région pour ${countOf(lines.length, 'ligne')}\u00a0?`}
      confirm="Reprendre"
      word={regionsWord}
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        Chaque ligne choisie reçoit la nouvelle région, avec une trace dans son historique. Une fiche fixée à la main
        suit de nouveau ses communes&nbsp;; une inscription perd le motif de sa région.
      </p>
    </TypedDialog>
  );
}
