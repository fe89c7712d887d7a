import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { rowsOf } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { nothingTyped } from '@tandem/shared/fields/values';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useId } from 'react';
import { OpenGoals } from '../goals/OpenGoals';
import { type StepForm, stepForms, type FormStep } from './step-forms';
import { type Step, useCoachingStep } from './useCoachingStep';
import { SubmitDialog } from '../../../kit/SubmitDialog';

const lists: readonly ListKey[] = ['coachapp-refusal-reason', 'coachapp-end-reason'];

interface Props {
  of: Coaching;
  to: FormStep;
  onClose: () => void;
}

/** Asks what a step needs, then takes it. */
export function StepDialog({ of, to, onClose }: Props) {
  const id = useId();
  const { title, confirm, fields }: StepForm = stepForms[to];
  const { take, isRunning } = useCoachingStep();
  const choices = useChoices(lists);
  const form = useZodForm(shapeOf(fields), nothingTyped(fields));

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`${title}\u00a0: ${of.name}`}
      size="small"
      confirm={confirm}
      isBusy={isRunning}
    >
      <Loaded of={choices}>
        {(known) => (
          <Form
            id={id}
            {...form.submit(async (values) => {
              const formFields = { fields: Object.keys(fields), reject: form.reject };
              if (await take(of, { to, ...values } as Step, formFields)) onClose();
            })}
          >
            {to === 'ended' && <OpenGoals coachingId={of.id} />}
            <SectionFields rows={rowsOf(fields)} section={sectionOf(form, '', `step-${to}`)} choices={known} />
          </Form>
        )}
      </Loaded>
    </SubmitDialog>
  );
}
