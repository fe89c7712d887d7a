import { rollover, type RolloverRun } from '@tandem/shared/contract/administration/rollover';
import { toolStateLabels } from '@tandem/shared/contract/administration/tools';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Status } from '@tandem/shared/ui/display/Status';
import { ToolSections } from '../ToolSections';
import { toolTones, whenAndWho } from '../tool-run.labels';
import { UndoButton } from '../UndoButton';
import styles from './rollover.module.css';

/** The passages that were made, with what they did; nothing before the first one. */
export function RolloverRuns({ runs }: { runs: readonly RolloverRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Card title="Derniers passages">
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </Card>
  );
}

function Run({ run }: { run: RolloverRun }) {
  const { id, year, state, sections, fault, isUndoable, undoRefusal } = run;
  const { run: send } = useAction(rollover.undo);
  const undo = async () => {
    const answer = await send({ params: { id } });
    return answer ? answer.ok || answer.body.message : false;
  };
  return (
    <div className={styles.run}>
      <div className={styles.head}>
        <strong>{`Vers ${year ?? 'une année retirée'}`}</strong>
        <Status tone={toolTones[state]}>{toolStateLabels[state]}</Status>
        <span>{whenAndWho(run)}</span>
        {isUndoable && (
          <UndoButton
            undo={undo}
            title={`Annuler le passage à ${year ?? ''}\u00a0?`}
            says={`Le passage à ${year ?? ''} est annulé.`}
          >
            Tout ce que ce passage a écrit redevient comme avant. Si quelque chose a été modifié depuis, rien n’est
            annulé et la raison est indiquée.
          </UndoButton>
        )}
      </div>
      {fault && <Banner tone="err">{fault}</Banner>}
      {undoRefusal && <p>{`Ne s’annule plus\u00a0: ${undoRefusal}`}</p>}
      {sections && (
        <details>
          <summary>Ce qui a été fait</summary>
          <ToolSections sections={sections} />
        </details>
      )}
    </div>
  );
}
