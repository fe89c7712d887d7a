import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { FormDialog } from '../../../kit/FormDialog';
import styles from './participants.module.css';
import { useAsked } from '../../../kit/acts/useAsked';
import { useActionFeedback, withNotNotified } from '../../useActionFeedback';
import { Score } from '../../Score';
import { reasonsText } from '../../teaching.labels';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

/** The best unless somebody else is chosen. */
const schema = groups.place.body.omit({ version: true, agreed: true }).partial({ registrationId: true });

/** Who waits and fits, the best first; who is written to is shown first. */
export function AddParticipantDialog({ group, onClose }: Props) {
  const { id, code, lessons } = group;
  const found = useEndpoint(groups.candidates, { params: { id } }, { isStaleAfter: 0 });
  const showFeedback = useActionFeedback();
  const form = useZodForm(schema, { from: lessons.next ?? today() });
  const able = found.data?.rows.filter(({ blocked }) => blocked === null) ?? [];
  const chosen = form.choice('registrationId');
  const who = able.find(({ registrationId }) => registrationId === chosen.value) ?? able[0];

  const asked = useAsked(
    groups.place,
    ({ from }: Sent<typeof schema>, agreed) =>
      who && { params: { id }, body: { version: who.version, registrationId: who.registrationId, from, agreed } },
  );

  const handlePlace = async (values: Sent<typeof schema>) => {
    if (!who) return;
    const answer = await asked.send(values);
    const notNotified = answer?.ok ? answer.body.untold?.filter(({ studentId }) => studentId === who.studentId) : [];
    if (showFeedback(answer, withNotNotified(`${who.name} a une place dans ${code}.`, notNotified))) onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Ajouter à ${code}`}
      confirm="Placer et informer"
      isDisabled={!who}
      preview={asked.preview}
      onSave={handlePlace}
      onClose={onClose}
    >
      <DateField label="Dès le" {...form.choice('from')} />
      <Loaded of={found}>
        {() =>
          able.length === 0 ? (
            <EmptyState
              title="Personne n’attend qui puisse venir."
              text="Les demandes de cette branche sont ailleurs."
            />
          ) : (
            <ul className={styles.list} aria-label="En attente">
              {able.map((one) => (
                <CandidateLine
                  key={one.registrationId}
                  who={one}
                  isChosen={one === who}
                  onChoose={() => chosen.onValue(one.registrationId)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked.dialog}
    </FormDialog>
  );
}

function CandidateLine({ who, isChosen, onChoose }: { who: Candidate; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <label className={styles.candidate}>
        <input type="radio" name="candidate" checked={isChosen} onChange={onChoose} />
        <span className={styles.words}>
          <strong>{who.name}</strong>
          <small>{reasonsText(who.reasons)}</small>
        </span>
        <Score score={who.score} isWished={(who.parts?.place ?? 0) > 0} />
      </label>
    </li>
  );
}
