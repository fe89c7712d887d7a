import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { AddButton } from '../../../kit/record/editing/AddButton';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import { type FileProps, isOpen } from '../file/file.props';
import { TrainingFacts } from './TrainingFacts';
import { TrainingForm } from './TrainingForm';
import styles from './TrainingTab.module.css';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';

/** Every training of an apprentice, the current one first; another company or profession is another row. */
export function TrainingTab(given: FileProps) {
  const { file } = given;
  const forms = useOneOpen();
  const isFree = isOpen(file) && forms.isFree;
  const rows = file.apprenticeships.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.id - a.id);
  const add = isFree && <AddButton forms={forms}>Nouvelle formation</AddButton>;

  return (
    <div className={styles.trainings}>
      {rows.length === 0 && !forms.isOpen('new') && <EmptyState title="Aucune formation n’est saisie." action={add} />}
      {rows.length > 0 && add && <div>{add}</div>}
      {forms.isOpen('new') && (
        <Card title="Nouvelle formation">
          <TrainingForm {...given} onDone={forms.close} />
        </Card>
      )}
      {rows.map((row) => {
        const key = String(row.id);
        const title = row.isCurrent ? `${row.profession} (en cours)` : row.profession;
        const change = isFree && (
          <ChangeButton of={title} isReturning={forms.isReturning(key)} onClick={() => forms.open(key)} />
        );
        return (
          <Card key={key} title={title} action={change}>
            {forms.isOpen(key) ? (
              <TrainingForm {...given} training={row} onDone={forms.close} />
            ) : (
              <TrainingFacts of={row} />
            )}
          </Card>
        );
      })}
    </div>
  );
}
