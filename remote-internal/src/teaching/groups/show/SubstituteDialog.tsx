import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/dates';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useState } from 'react';
import dialogs from './dialogs.module.css';
import styles from './participants.module.css';
import { useActionFeedback } from '../../useActionFeedback';
import { AnyTeacherField } from '../AnyTeacherField';
import { useForce } from './useForce';

interface Props {
  group: GroupFile;
  lesson: Lesson;
  onClose: () => void;
}

interface Choice {
  id: number | null;
  name: string;
  reasons: string;
}

/** Who stands in for one lesson: free and qualified people first, then back to the group's teacher, or nobody yet. */
export function SubstituteDialog({ group, lesson, onClose }: Props) {
  const { id, version, date, teacherId } = lesson;
  const found = useEndpoint(lessons.substitutes, { params: { id } }, { isStaleAfter: 0 });
  const { run, isRunning } = useAction(lessons.substitute);
  const showFeedback = useActionFeedback();
  const force = useForce();
  const [chosen, setChosen] = useState<Choice>();

  const choices: Choice[] = [
    ...(found.data?.rows ?? [])
      .filter((row) => row.id !== group.teacherId)
      .map((row) => ({
        id: row.id,
        name: fullNameOf(row),
        reasons: row.reasons.map(({ text }) => text).join(', '),
      })),
    ...(group.teacherId !== null && teacherId !== group.teacherId
      ? [{ id: group.teacherId, name: group.teacher ?? '', reasons: 'Le répétiteur du groupe' }]
      : []),
    ...(teacherId === null ? [] : [{ id: null, name: 'À pourvoir', reasons: 'Décider plus tard' }]),
  ];

  const handleSave = async () => {
    if (!chosen) return;
    const answer = await run({ params: { id }, body: { version, teacherId: chosen.id, ...force.said } });
    if (force.asks(answer)) return;
    if (
      showFeedback(answer, `Séance du ${formatDate(date)}\u00a0: ${chosen.id === null ? 'à pourvoir' : chosen.name}.`)
    )
      onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remplacer le ${formatDate(date)}`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" disabled={!chosen} isBusy={isRunning} onClick={() => void handleSave()}>
            Confier la séance
          </Button>
        </>
      }
    >
      <Loaded of={found}>
        {() => (
          <ul className={dialogs.list} aria-label="Peuvent remplacer">
            {choices.map((choice) => (
              <li key={choice.id}>
                <label className={styles.candidate}>
                  <input
                    type="radio"
                    name="substitute"
                    checked={chosen !== undefined && chosen.id === choice.id}
                    onChange={() => setChosen(choice)}
                  />
                  <span className={styles.words}>
                    {choice.name}
                    <small>{choice.reasons}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {force.isAdmin && (
        <div className={dialogs.fields}>
          <AnyTeacherField
            value={chosen && !choices.some(({ id: known }) => known === chosen.id) ? chosen : undefined}
            onValue={(other) => setChosen(other && { ...other, reasons: '' })}
          />
          {force.field}
        </div>
      )}
    </Dialog>
  );
}
