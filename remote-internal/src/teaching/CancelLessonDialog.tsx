import { cancelReasonLabels, optionsOf } from '@tandem/shared/contract/enumerations';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import type { NamedField } from '@tandem/shared/fields/field';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/text/count';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import styles from '../kit/dialog.module.css';
import { EditDialog } from '../kit/record/editing/EditDialog';
import { useAsked } from '../kit/acts/useAsked';
import { useActionFeedback } from './useActionFeedback';

const rows: readonly NamedField[] = [
  { name: 'reason', kind: 'enum', label: 'Motif', labels: cancelReasonLabels, isRequired: true, width: 'whole' },
  { name: 'addAtEnd', kind: 'flag', label: 'Ajouter une séance en fin de série', width: 'whole' },
];
const schema = lessons.cancel.body.pick({ reason: true, addAtEnd: true });

interface Props {
  lesson: Pick<Lesson, 'id' | 'version' | 'date' | 'expected'>;
  onClose: () => void;
  /** Once it is cancelled. */
  onDone?: () => void;
}

/** A lesson is not given: why; everybody who is expected is told. */
export function CancelLessonDialog({ lesson, onClose, onDone }: Props) {
  const { id, version, date, expected } = lesson;
  const asked = useAsked(lessons.cancel, (values: Sent<typeof schema>, agreed) => ({
    params: { id },
    body: { version, ...values, agreed },
  }));
  const showFeedback = useActionFeedback();

  const handleCancel = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    if (!showFeedback(answer, `Séance du ${dateWithWeekday(date)} annulée.`)) return;
    onDone?.();
    onClose();
  };

  return (
    <EditDialog
      name="cancel"
      title={`Annuler la séance du ${dateWithWeekday(date)}`}
      size="small"
      confirm="Annuler la séance"
      cancel="Garder la séance"
      isDanger
      rows={[]}
      compared={rows}
      values={{ reason: '', addAtEnd: false }}
      schema={schema}
      choices={noChoices}
      preview={asked.preview}
      onSave={handleCancel}
      onClose={onClose}
    >
      {(section) => (
        <>
          <Why {...section} />
          <p className={styles.note}>
            {expected > 0
              ? `${countOf(expected, 'participant·e')} ${expected > 1 ? 'sont attendu·es' : 'est attendu·e'}.`
              : 'Personne n’est attendu à cette séance.'}
          </p>
          {asked.dialog}
        </>
      )}
    </EditDialog>
  );
}

/** Every reason in sight: one press chooses it. */
function Why({ name, values, errorOf, set }: Section) {
  return (
    <>
      <RadioField
        id={`${name}.reason`}
        label="Motif"
        isRequired
        error={errorOf('reason')}
        options={optionsOf(cancelReasonLabels)}
        value={asText(values.reason)}
        onValue={(reason) => set({ reason })}
      />
      <CheckField
        id={`${name}.addAtEnd`}
        label="Ajouter une séance en fin de série"
        checked={values.addAtEnd === true}
        onValue={(addAtEnd) => set({ addAtEnd })}
      />
    </>
  );
}
