import { impactForm } from '@tandem/shared/contract/teaching/groups.forms';
import type { Impact, TouchedGroup } from '@tandem/shared/contract/teaching/impact';
import { type Decisions, type ImpactAct, impactActLabels } from '@tandem/shared/contract/teaching/settling';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/text/count';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../kit/FormDialog';
import styles from './ImpactDialog.module.css';

interface Props {
  impact: Impact;
  title: string;
  /** What is chosen at first. */
  start: ImpactAct;
  /** How «Laisser» reads here. */
  leaveLabel?: string;
  onDecide: (decisions: Decisions) => Promise<void>;
  onClose: () => void;
}

/** Groups, lessons and people that a change touches, and what becomes of the lessons: for all at once, or group by group (teaching 15). */
export function ImpactDialog({ impact, title, start, leaveLabel, onDecide, onClose }: Props) {
  const mayMove = impact.groups.some(({ lessons }) => lessons.some(({ movesTo }) => movesTo !== null));
  const options = keysOf(impactActLabels)
    .filter((value) => value !== 'end' || mayMove)
    .map((value) => ({ value, label: value === 'leave' && leaveLabel ? leaveLabel : impactActLabels[value] }));
  const form = useZodForm(impactForm, { all: start === 'end' && !mayMove ? 'leave' : start, own: {} });
  const [all, own] = [form.choice('all'), form.choice('own')];
  const actOf = ({ id }: TouchedGroup) => own.value[id] ?? all.value;

  return (
    <FormDialog
      form={form}
      isAlert
      size="large"
      title={title}
      cancel="Revenir"
      confirm="Enregistrer"
      onSave={() => onDecide(decisionsOf(impact, actOf))}
      onClose={onClose}
    >
      <div className={styles.impact}>
        <p className={styles.sum}>{sumOf(impact)}</p>
        <RadioField
          label="Ces séances"
          options={options}
          value={all.value}
          onValue={(chosen) => {
            all.onValue(chosen);
            own.onValue({});
          }}
        />
        <ul className={styles.groups} aria-label="Groupes touchés">
          {impact.groups.map((group) => (
            <li key={group.id}>
              <GroupLine group={group} act={actOf(group)} />
              {impact.groups.length > 1 && (
                <SelectField
                  className={styles.choice}
                  label={`Séances de ${group.code}`}
                  options={options}
                  value={actOf(group)}
                  onValue={(chosen) => chosen && own.onValue({ ...own.value, [group.id]: chosen })}
                />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Les séances passées ou déjà saisies ne changent pas.{' '}
          {impact.groups.every((group) => actOf(group) === 'leave')
            ? 'Personne n’est informé tant que rien ne change.'
            : 'Participant·es, répétiteur·trices et tiers informés reçoivent chacun un seul message.'}
        </p>
      </div>
    </FormDialog>
  );
}

function GroupLine({
  group: { code, branch, teacher, lessons, people },
  act,
}: {
  group: TouchedGroup;
  act: ImpactAct;
}) {
  return (
    <div className={styles.group}>
      <strong>{code}</strong>
      <span className={styles.note}>{[branch, teacher ?? 'à pourvoir'].join(' · ')}</span>
      <Lessons lessons={lessons.slice(0, mostInSight)} act={act} />
      {lessons.length > mostInSight && (
        <details className={styles.people}>
          <summary>{`et ${countOf(lessons.length - mostInSight, 'autre')}`}</summary>
          <Lessons lessons={lessons.slice(mostInSight)} act={act} />
        </details>
      )}
      {people.length > 0 && (
        <details className={styles.people}>
          <summary>{countOf(people.length, 'personne')}</summary>
          {people.map(({ name }) => name).join(', ')}
        </details>
      )}
    </div>
  );
}

/** The others of a group stand behind a click. */
const mostInSight = 5;

const Lessons = ({ lessons, act }: Pick<TouchedGroup, 'lessons'> & { act: ImpactAct }) => (
  <ul className={styles.lessons}>
    {lessons.map((lesson) => (
      <li key={lesson.id}>
        {`${dateWithWeekday(lesson.date)}, ${lesson.startsAt}–${lesson.endsAt}`}
        <span className={styles.note}>{outcomeOf(lesson, act)}</span>
      </li>
    ))}
  </ul>
);

function outcomeOf({ movesTo, why }: TouchedGroup['lessons'][number], act: ImpactAct): string {
  if (act === 'cancel') return `annulée (${why})`;
  if (act === 'leave') return `reste (${why})`;
  return movesTo ? `→ ${dateWithWeekday(movesTo)}` : 'reste\u00a0: aucune date n’est libre avant la fin de l’année';
}

/** «2 groupes, 9 séances à venir, 12 personnes» */
function sumOf({ groups }: Impact): string {
  const lessons = groups.flatMap((group) => group.lessons).length;
  const people = new Set(groups.flatMap((group) => group.people.map(({ studentId }) => studentId))).size;
  const verb = lessons > 1 ? 'sont touchées' : 'est touchée';
  return `${countOf(lessons, 'séance')} à venir ${verb}\u00a0: ${countOf(groups.length, 'groupe')}, ${countOf(people, 'personne')}.`;
}

/** A lesson without a free day stays where it is. */
const decisionsOf = ({ groups }: Impact, actOf: (group: TouchedGroup) => ImpactAct): Decisions =>
  groups.flatMap((group) =>
    group.lessons.map(({ id, version, movesTo }) => {
      const act = actOf(group);
      return { id, version, act: act === 'end' && movesTo === null ? ('leave' as const) : act };
    }),
  );
