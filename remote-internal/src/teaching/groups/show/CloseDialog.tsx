import { type GroupEnding, type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { closingForm } from '@tandem/shared/contract/teaching/groups.forms';
import { noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { FormDialog } from '../../../kit/FormDialog';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';
import { refusedText } from '../groups.labels';
import styles from './participants.module.css';

const fates = [
  { value: 'completed', label: 'Cours terminé' },
  { value: 'waiting', label: 'De nouveau en attente' },
  { value: 'dropped', label: 'Abandon' },
] as const;

interface Props {
  group: GroupFile;
  onClose: () => void;
}

/** Closes a group: its people have finished, wait again or give up, each as is said here (teaching 10). */
export function CloseDialog({ group: { id, version, participants }, onClose }: Props) {
  const seated = participants.filter(({ to }) => to === null);
  const { notify } = usePlatform();
  const undo = useUndo();
  const asked = useAsked(groups.transition, (values: Sent<typeof closingForm>, agreed) => ({
    params: { id },
    body: { version, to: 'closed' as const, ...values, agreed },
  }));
  const form = useZodForm(closingForm, {
    endings: seated.map(({ registrationId }) => ({ registrationId, to: 'completed' as const })),
  });
  const { value: endings, onValue } = form.choice('endings');
  const put = (at: number, ending: object) =>
    onValue(endings.map((one, index) => (index === at ? { ...one, ...ending } : one)));

  const handleSave = async (values: Sent<typeof closingForm>) => {
    const answer = await asked.send(values);
    if (!answer) return undefined;
    if (!answer.ok) return { '': refusedText(answer.body) };
    notify({ text: 'Groupe clos.', tone: 'ok', ...undo(answer.body.act) });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Clore ce groupe&nbsp;?"
      confirm="Clore le groupe"
      cancel="Garder le groupe"
      isDanger
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        Les places se terminent aujourd’hui, et les séances encore prévues sont retirées. Qui attend de nouveau garde la
        date de sa demande.
      </p>
      <ul className={styles.people} aria-label="Ce que devient chaque participant·e">
        {seated.map(({ registrationId, name }, at) => (
          <EndingRow
            key={registrationId}
            name={name}
            ending={endings[at]}
            error={form.errorOf(`endings.${at}.failReasonId`)}
            onValue={(ending) => put(at, ending)}
          />
        ))}
      </ul>
      {asked.dialog}
    </FormDialog>
  );
}

interface RowProps {
  name: string;
  ending: GroupEnding | undefined;
  error: string | undefined;
  onValue: (ending: { to: string } | { failReasonId: number | null }) => void;
}

/** What becomes of one of them, and why somebody gives up. */
function EndingRow({ name, ending, error, onValue }: RowProps) {
  const { data: choices = noChoices } = useChoices(['fail-reason']);
  const reasons = choices.optionsOf('fail-reason').map(({ id, label }) => ({ value: String(id), label }));
  return (
    <li>
      <SelectField
        className={styles.words}
        label={name}
        options={fates}
        value={ending?.to ?? ''}
        onValue={(to) => onValue({ to })}
      />
      {ending?.to === 'dropped' && (
        <SelectField
          className={styles.words}
          label="Motif d’abandon"
          isRequired
          options={reasons}
          value={ending.failReasonId ? String(ending.failReasonId) : ''}
          error={error}
          onValue={(key) => onValue({ failReasonId: key ? Number(key) : null })}
        />
      )}
    </li>
  );
}
