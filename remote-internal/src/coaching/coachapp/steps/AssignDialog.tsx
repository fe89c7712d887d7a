import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useId, useState } from 'react';
import { CoachField } from '../../CoachField';
import { currentCoach } from '../../coaching.fields';
import styles from '../../../kit/dialog.module.css';
import { useAssign } from './useAssign';
import { useCoachingStep } from './useCoachingStep';
import { SubmitDialog } from '../../../kit/SubmitDialog';

interface Props {
  of: Coaching;
  /** Accepts the request with this office and this coach. */
  isAcceptance?: boolean;
  onClose: () => void;
}

/** Which office and which coach. */
export function AssignDialog({ of, isAcceptance = false, onClose }: Props) {
  const id = useId();
  const assigning = useAssign();
  const accepting = useCoachingStep();
  const choices = useChoices(['coachapp-office']);
  const found = useEndpoint(coachings.ofStudent, { params: { id: of.studentId } });
  const [officeId, setOfficeId] = useState<number | null>(of.officeId);
  const [coachId, setCoachId] = useState(of.coachId);

  const { reader } = found.data ?? {};
  const isLost =
    reader !== undefined && !reader.readsAll && coachId !== reader.employeeId && officeId !== reader.officeId;

  const handleSubmit = async () => {
    if (officeId === null) return;
    const chosen = { officeId, coachId };
    const isDone = isAcceptance
      ? await accepting.take(of, { to: 'accepted', ...chosen })
      : await assigning.assign(of, chosen, isLost);
    if (isDone) onClose();
  };
  const offices = (choices.data?.optionsOf('coachapp-office', officeId) ?? []).map((item) => ({
    value: String(item.id),
    label: item.label,
  }));

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`${isAcceptance ? 'Accepter la demande' : 'Attribuer le suivi'}\u00a0: ${of.name}`}
      size="small"
      confirm={isAcceptance ? 'Accepter' : 'Attribuer'}
      isBusy={assigning.isRunning || accepting.isRunning}
    >
      <Loaded of={found}>
        {({ coaches }) => (
          <Form id={id} className={styles.fields} onSubmit={() => void handleSubmit()}>
            <SelectField
              id="officeId"
              name="officeId"
              label="Antenne"
              isRequired
              options={offices}
              value={officeId === null ? '' : String(officeId)}
              onValue={(value) => setOfficeId(value ? Number(value) : null)}
              placeholder="Choisir…"
            />
            <CoachField
              coaches={coaches}
              current={currentCoach(of)}
              officeId={officeId}
              value={coachId}
              onValue={setCoachId}
            />
            {isLost && (
              <Banner tone="warn">
                Ce suivi passe à une autre antenne&nbsp;: vous ne pourrez plus le lire, ni revenir en arrière.
              </Banner>
            )}
            {isAcceptance && (
              <p className={styles.note}>
                {`${of.applicantFirstName} ${of.applicantLastName} l’apprend par e-mail, sans aucun contenu.`}
              </p>
            )}
          </Form>
        )}
      </Loaded>
    </SubmitDialog>
  );
}
