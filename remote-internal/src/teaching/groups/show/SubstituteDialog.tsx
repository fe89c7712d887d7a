import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { substituteForm } from '@tandem/shared/contract/teaching/groups.forms';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../../../kit/FormDialog';
import styles from './participants.module.css';
import { useActionFeedback } from '../../useActionFeedback';
import { useAsked } from '../../../kit/acts/useAsked';
import { AnyTeacherField } from '../AnyTeacherField';
import { Unavailable } from '../replace/Unavailable';
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
  const showFeedback = useActionFeedback();
  const asked = useAsked(lessons.substitute, ({ who, forcedBecause }: Sent<typeof substituteForm>, agreed) => ({
    params: { id },
    body: { version, teacherId: who.id, forcedBecause, agreed },
  }));
  const force = useForce();
  const form = useZodForm(substituteForm, {});
  const { value: chosen, onValue: choose } = form.choice('who');

  const free = (found.data?.rows ?? []).filter((row) => row.id !== group.teacherId);
  const choices: Choice[] = [
    ...free.map((row) => ({
      id: row.id,
      name: fullNameOf(row),
      reasons: row.reasons.map(({ text }) => text).join(', '),
    })),
    ...(group.teacherId !== null && teacherId !== group.teacherId
      ? [{ id: group.teacherId, name: group.teacher ?? '', reasons: 'Le ou la répétiteur·trice du groupe' }]
      : []),
    ...(teacherId === null ? [] : [{ id: null, name: 'À pourvoir', reasons: 'Décider plus tard' }]),
  ];

  const handleSave = async (values: Sent<typeof substituteForm>) => {
    const { who } = values;
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return;
    if (showFeedback(answer, `Séance du ${dateWithWeekday(date)}\u00a0: ${who.id === null ? 'à pourvoir' : who.name}.`))
      onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Remplacer le ${dateWithWeekday(date)}`}
      confirm="Confier la séance"
      isDisabled={!chosen}
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <Loaded of={found}>
        {({ others }) => (
          <>
            {free.length === 0 && <p>Personne n’est libre à cette heure.</p>}
            <ul className={styles.list} aria-label="Peuvent remplacer">
              {choices.map(({ reasons, ...choice }) => (
                <li key={choice.id}>
                  <label className={styles.candidate}>
                    <input
                      type="radio"
                      name="substitute"
                      checked={chosen?.id === choice.id}
                      onChange={() => choose(choice)}
                    />
                    <span className={styles.words}>
                      {choice.name}
                      <small>{reasons}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <Unavailable people={others} isOpen={free.length === 0} />
          </>
        )}
      </Loaded>
      {force.isAdmin && (
        <AnyTeacherField
          value={chosen && !choices.some(({ id: known }) => known === chosen.id) ? chosen : undefined}
          onValue={choose}
        />
      )}
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
