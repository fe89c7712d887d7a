import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStepFields } from '@tandem/shared/contract/coaching/coachings.steps';
import type { CoachingStatus } from '@tandem/shared/contract/enumerations';
import { type Fields, rowsOf } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { listsIn, nothingTyped } from '@tandem/shared/fields/values';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useRef } from 'react';
import { FormDialog } from '../../../kit/FormDialog';
import { OpenGoals } from '../goals/OpenGoals';
import { type Step, useCoachingStep } from './useCoachingStep';

/** A step that asks something first. */
interface StepForm {
  title: string;
  confirm: string;
  fields: Fields;
}

const { refused, paused, ended, active, withdrawn } = coachingStepFields;
const lists = listsIn({ ...refused, ...ended });

/** What each step asks; acceptance asks for office and coach. */
const stepForms = {
  refused: { title: 'Refuser la demande', confirm: 'Refuser', fields: refused },
  paused: { title: 'Suspendre le suivi', confirm: 'Suspendre', fields: paused },
  ended: { title: 'Terminer le suivi', confirm: 'Terminer', fields: ended },
  active: {
    title: 'Reprendre le suivi',
    confirm: 'Reprendre',
    fields: { reason: { ...active.reason, isRequired: true } },
  },
  withdrawn: { title: 'Retirer la demande', confirm: 'Retirer', fields: withdrawn },
} as const satisfies Partial<Record<CoachingStatus, StepForm>>;

export type FormStep = keyof typeof stepForms;

interface Props {
  of: Coaching;
  to: FormStep;
  onClose: () => void;
}

/** Asks what a step needs, then takes it. */
export function StepDialog({ of, to, onClose }: Props) {
  const { title, confirm, fields }: StepForm = stepForms[to];
  const { take } = useCoachingStep();
  /** Asks for what the end waits for. */
  const goalsBox = useRef<HTMLElement>(null);
  const choices = useChoices(lists);
  const form = useZodForm(shapeOf(fields), nothingTyped(fields));

  const save = async (values: object) => {
    const faults = await take(of, { to, ...values } as Step, onClose);
    if (faults?.['goals']) goalsBox.current?.focus();
    return faults;
  };

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${title}\u00a0: ${of.name}`}
      size="small"
      confirm={confirm}
      isDisabled={!choices.data}
      onSave={save}
    >
      <Loaded of={choices}>
        {(known) => (
          <>
            {to === 'ended' && <OpenGoals ref={goalsBox} coachingId={of.id} />}
            <SectionFields rows={rowsOf(fields)} section={sectionOf(form, '', `step-${to}`)} choices={known} />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
