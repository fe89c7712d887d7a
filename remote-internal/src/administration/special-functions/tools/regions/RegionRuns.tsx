import { type RegionRun, regionUpdates } from '@tandem/shared/contract/administration/region-updates';
import { toolStateLabels } from '@tandem/shared/contract/administration/tools';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Status } from '@tandem/shared/ui/display/Status';
import { toolTones, whenAndWho } from '../tool-run.labels';
import { UndoButton } from '../UndoButton';
import styles from './regions.module.css';

/** What was written, each to be taken back as a whole. */
export function RegionRuns({ runs }: { runs: readonly RegionRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Card title="Derniers rattachements">
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </Card>
  );
}

function Run({ run }: { run: RegionRun }) {
  const { id, count, state, isUndoable, undoRefusal } = run;
  const { run: send } = useAction(regionUpdates.undo);
  const undo = async () => {
    const answer = await send({ params: { id } });
    return answer ? answer.ok || answer.body.message : false;
  };
  return (
    <div className={styles.run}>
      <strong>{countOf(count, 'ligne')}</strong>
      <Status tone={toolTones[state]}>{toolStateLabels[state]}</Status>
      <span>{whenAndWho(run)}</span>
      {isUndoable && (
        <UndoButton undo={undo} title="Annuler ce rattachement&nbsp;?" says="Le rattachement est annulé.">
          Chaque ligne retrouve sa région d’avant, et le motif de celle-ci. Si l’une d’elles a été modifiée depuis, rien
          n’est annulé.
        </UndoButton>
      )}
      {undoRefusal && <p>{`Ne s’annule plus\u00a0: ${undoRefusal}`}</p>}
    </div>
  );
}
