import {
  figuresOf,
  rollover,
  type RolloverChoices,
  rolloverWord,
  type RolloverYear,
} from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { useState } from 'react';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { ToolSections } from '../ToolSections';
import { TypedDialog } from '../TypedDialog';
import styles from './rollover.module.css';

interface Props {
  to: RolloverYear;
  choices: RolloverChoices;
}

/** The dry run of these choices, and what begins them. */
export function PreviewCard({ to, choices }: Props) {
  const { run, isRunning } = useAction(rollover.preview);
  const [sections, setSections] = useState<ToolSection[]>();
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const handlePreview = async () => {
    const answer = await run({ body: { choices } });
    if (!answer) return;
    setFault(answer.ok ? undefined : answer.body.message);
    setSections(answer.ok ? answer.body.sections : undefined);
  };
  const preview = (
    <Button size="small" onClick={() => void handlePreview()} isBusy={isRunning}>
      {sections ? 'Relancer l’aperçu' : 'Lancer l’aperçu'}
    </Button>
  );
  const changes = Object.values(figuresOf(sections ?? [])).reduce((sum, count) => sum + count, 0);

  return (
    <Card title="Aperçu" action={preview}>
      {fault && <Banner tone="err">{fault}</Banner>}
      {!sections && !fault && (
        <EmptyState title="Pas encore d’aperçu" text="L’aperçu compte ce qui serait écrit, sans rien écrire." />
      )}
      {sections && (
        <>
          <ToolSections sections={sections} />
          <div className={styles.start}>
            <Button variant="danger" disabled={changes === 0} onClick={() => setAsking(true)}>
              {`Passer à ${to.label}…`}
            </Button>
          </div>
          {isAsking && <StartDialog to={to} choices={choices} sections={sections} onClose={() => setAsking(false)} />}
        </>
      )}
    </Card>
  );
}

/** Asks for the word; the figures that were seen go along, so that nothing else is written. */
function StartDialog({ to, choices, sections, onClose }: Props & { sections: ToolSection[]; onClose: () => void }) {
  const { run } = useAction(rollover.start);
  const word = rolloverWord(to);
  const handleSave = async () => {
    const answer = await run({ body: { toYearId: to.id, choices, seen: figuresOf(sections), word } });
    if (!answer) return undefined;
    return answer.ok ? onClose() : faultsOf(answer.body);
  };
  return (
    <TypedDialog
      title={`Passer à l’année ${to.label}\u00a0?`}
      confirm={`Passer à ${to.label}`}
      word={word}
      onSave={handleSave}
      onClose={onClose}
    >
      <p>Tout ce que l’aperçu compte est écrit ensemble, ou rien. Personne n’est averti par e-mail.</p>
      <p>
        L’ensemble s’annule pendant 30 jours, tant que rien de ce qui a été touché n’est modifié&nbsp;: vérifiez donc le
        résultat tout de suite.
      </p>
    </TypedDialog>
  );
}
