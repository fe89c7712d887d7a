import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useState } from 'react';
import dialogs from './dialogs.module.css';
import styles from './participants.module.css';
import { useActionFeedback, withNotNotified } from '../../useActionFeedback';
import { reasonsText } from '../../teaching.labels';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

/** Who waits and fits, the best first; one press gives the place and says so by e-mail. */
export function AddParticipantDialog({ group, onClose }: Props) {
  const { id, code, lessons } = group;
  const found = useEndpoint(groups.candidates, { params: { id } }, { isStaleAfter: 0 });
  const { run, isRunning } = useAction(groups.place);
  const showFeedback = useActionFeedback();
  const able = found.data?.rows.filter(({ blocked }) => blocked === null) ?? [];
  const [chosen, setChosen] = useState<number>();
  const registrationId = chosen ?? able[0]?.registrationId;
  const [from, setFrom] = useState(lessons.next ?? today());

  const handlePlace = async () => {
    const who = able.find((one) => one.registrationId === registrationId);
    if (!who) return;
    const body = { version: who.version, registrationId: who.registrationId, from };
    const answer = await run({ params: { id }, body });
    const notNotified = answer?.ok ? answer.body.untold?.filter(({ studentId }) => studentId === who.studentId) : [];
    if (showFeedback(answer, withNotNotified(`${who.name} a une place dans ${code}.`, notNotified))) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Ajouter à ${code}`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            disabled={registrationId === undefined || !from}
            isBusy={isRunning}
            onClick={() => void handlePlace()}
          >
            Placer et informer
          </Button>
        </>
      }
    >
      <div className={dialogs.fields}>
        <DateField label="Dès le" value={from} onValue={setFrom} />
        <Loaded of={found}>
          {() =>
            able.length === 0 ? (
              <EmptyState
                title="Personne n’attend qui puisse venir."
                text="Les demandes de cette branche sont ailleurs."
              />
            ) : (
              <ul className={dialogs.list} aria-label="En attente">
                {able.map((who) => (
                  <CandidateLine
                    key={who.registrationId}
                    who={who}
                    isChosen={who.registrationId === registrationId}
                    onChoose={() => setChosen(who.registrationId)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
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
        <span className={styles.score}>{who.score}</span>
      </label>
    </li>
  );
}
