import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingFields, coachingSections } from '@tandem/shared/contract/coaching/coachings.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { listsIn } from '@tandem/shared/fields/values';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { currentCoach } from '../../coaching.fields';
import { CoachField } from '../../CoachField';
import { useAssign } from './useAssign';
import { useCoachingStep } from './useCoachingStep';

const schema = coachingFields.pick({ officeId: true, coachId: true });
const { assignment } = coachingSections;

interface Props {
  of: Coaching;
  /** Accepts the request with this office and this coach. */
  isAcceptance?: boolean;
  onClose: () => void;
}

/** Which office and which coach. */
export function AssignDialog({ of, isAcceptance = false, onClose }: Props) {
  const assign = useAssign();
  const { take } = useCoachingStep();
  const choices = useChoices(listsIn(assignment));
  const found = useEndpoint(coachings.ofStudent, { params: { id: of.studentId } });
  const form = useZodForm(schema, { officeId: of.officeId, coachId: of.coachId });
  const { value: officeId } = form.choice('officeId');
  const coach = form.choice('coachId');

  const { reader } = found.data ?? {};
  const isLost =
    reader !== undefined && !reader.readsAll && coach.value !== reader.employeeId && officeId !== reader.officeId;
  const save = (chosen: Sent<typeof schema>) =>
    isAcceptance
      ? take(of, { to: 'accepted', ...chosen }, onClose)
      : assign(of, chosen, { isFinal: isLost, onDone: onClose });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${isAcceptance ? 'Accepter la demande' : 'Attribuer le suivi'}\u00a0: ${of.name}`}
      size="small"
      confirm={isAcceptance ? 'Accepter' : 'Attribuer'}
      isDisabled={!found.data || !choices.data}
      onSave={save}
    >
      <Loaded of={found}>
        {({ coaches }) => (
          <Loaded of={choices}>
            {(known) => (
              <>
                <SectionFields rows={rowsOf(assignment)} section={sectionOf(form, '', 'assign')} choices={known} />
                <CoachField {...coach} coaches={coaches} current={currentCoach(of)} officeId={officeId} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
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
    </FormDialog>
  );
}
