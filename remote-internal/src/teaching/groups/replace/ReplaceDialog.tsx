import { replacementsForm } from '@tandem/shared/contract/teaching/groups.forms';
import { lessonImpacts, type OrphanLesson } from '@tandem/shared/contract/teaching/lesson-impacts';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint, useRefresh } from '@tandem/shared/query';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../../../kit/FormDialog';
import { refusalOf } from '../../useActionFeedback';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';
import { addressOf } from '../address';
import styles from './replace.module.css';
import { UnavailableFor } from './UnavailableFor';

interface Substitution {
  id: number;
  version: number;
  teacherId: number;
}

interface Props {
  /** Only the lessons of this teacher. */
  teacherId: number | undefined;
  onClose: () => void;
}

/** Who stands in, lesson by lesson: the best is ticked where somebody is free; one press hands them all on. */
export function ReplaceDialog({ teacherId, onClose }: Props) {
  const query = { ...(teacherId !== undefined && { teacherId }) };
  const found = useEndpoint(lessonImpacts.toReplace, { query }, { isStaleAfter: 0 });
  const { total, rows } = found.data ?? { total: 0, rows: [] };
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const undo = useUndo();
  const form = useZodForm(replacementsForm, { chosen: {} });
  const { value: chosen, onValue: choose } = form.choice('chosen');
  const choiceOf = (lesson: OrphanLesson) => chosen[lesson.id] ?? bestOf(lesson, rows, chosen);
  const substitutions = rows.flatMap((lesson): Substitution[] => {
    const teacherId = chosen[lesson.id] === null ? null : choiceOf(lesson);
    return teacherId === null ? [] : [{ id: lesson.id, version: lesson.version, teacherId }];
  });

  const asked = useAsked(lessonImpacts.substitute, (_: unknown, agreed) =>
    substitutions.length > 0 ? { body: { lessons: substitutions, agreed } } : undefined,
  );

  const send = async (said: string) => {
    const answer = await asked.send(undefined);
    if (!answer) return false;
    if (!answer.ok) {
      void refresh(lessonImpacts.substitute);
      notify({ text: refusalOf(answer.body), tone: 'error' });
      return false;
    }
    notify({ text: said, tone: 'ok', ...undo(answer.body.act) });
    return true;
  };
  const handleSave = async () => {
    const verb = substitutions.length > 1 ? 'confiées' : 'confiée';
    if (await send(`${countOf(substitutions.length, 'séance')} ${verb}, tout le monde est informé.`)) onClose();
  };

  return (
    <FormDialog
      form={form}
      size="large"
      title="Séances à remplacer"
      cancel="Fermer"
      confirm={substitutions.length > 0 ? `Confier ${countOf(substitutions.length, 'séance')}` : 'Confier'}
      isDisabled={substitutions.length === 0}
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <Loaded of={found}>
        {() => (
          <>
            <ul className={styles.lessons} aria-label="Séances à remplacer">
              {rows.map((lesson) => (
                <li key={lesson.id}>
                  <LessonChoice
                    lesson={lesson}
                    value={chosen[lesson.id] === null ? null : choiceOf(lesson)}
                    onValue={(teacherId) => choose({ ...chosen, [lesson.id]: teacherId })}
                  />
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p
                className={styles.note}
              >{`Les ${rows.length} premières de ${total} séances\u00a0; les autres suivent.`}</p>
            )}
          </>
        )}
      </Loaded>
      {asked.dialog}
    </FormDialog>
  );
}

/** The best who has no other of these lessons at that time; null: nobody. */
function bestOf(
  lesson: OrphanLesson,
  rows: readonly OrphanLesson[],
  chosen: Readonly<Record<number, number | null>>,
): number | null {
  const taken = new Set<number>();
  for (const other of rows) {
    const free = other.substitutes.find(({ id }) => !taken.has(id))?.id ?? null;
    const own = other.id in chosen ? chosen[other.id]! : free;
    if (other.id === lesson.id) return free;
    const isThen = other.date === lesson.date && other.startsAt < lesson.endsAt && lesson.startsAt < other.endsAt;
    if (isThen && own !== null) taken.add(own);
  }
  return null;
}

interface ChoiceProps {
  lesson: OrphanLesson;
  value: number | null;
  onValue: (teacherId: number | null) => void;
}

function LessonChoice({ lesson, value, onValue }: ChoiceProps) {
  const { id, groupId, code, location, teacher, away, reason, expected, substitutes } = lesson;
  const when = `${dateWithWeekday(lesson.date)}, ${lesson.startsAt}–${lesson.endsAt}`;
  return (
    <fieldset className={styles.lesson}>
      <legend>
        {when} · <Link to={addressOf.group(groupId)}>{code}</Link>
      </legend>
      <p className={styles.note}>
        {`${location} · ${countOf(expected, 'personne')} · ${teacher}, absent·e ${away}${reason ? ` (${reason})` : ''}`}
      </p>
      {substitutes.length === 0 && (
        <>
          <p className={styles.nobody}>Personne n’est libre à cette heure.</p>
          <UnavailableFor lessonId={id} />
        </>
      )}
      {substitutes.map((one) => (
        <label key={one.id} className={styles.choice}>
          <input type="radio" name={`substitute-${id}`} checked={value === one.id} onChange={() => onValue(one.id)} />
          <span>
            {one.name}
            <small>{one.reasons.join(', ')}</small>
          </span>
        </label>
      ))}
      {substitutes.length > 0 && (
        <label className={styles.choice}>
          <input type="radio" name={`substitute-${id}`} checked={value === null} onChange={() => onValue(null)} />
          <span>Décider plus tard</span>
        </label>
      )}
    </fieldset>
  );
}
