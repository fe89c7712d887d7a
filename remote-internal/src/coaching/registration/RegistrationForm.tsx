import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { DraftBanner } from '../../kit/record/drafts/DraftBanner';
import { CoachingCards } from '../CoachingCards';
import { comparedRows, faultsIn } from '../coaching.fields';
import { ExistingCard } from './ExistingCard';
import { OpenBanner } from './OpenBanner';
import { FormActions } from '../../kit/record/editing/FormActions';
import layout from '../form.module.css';
import { useRegister } from './useRegister';
import { useRegistrationForm } from './useRegistrationForm';

/** Fields that the form draws itself have other ids. */
const ownIds = { areaIds: 'areaIds.0', coachId: 'coachId' };

/** The form of one apprentice, with the follow-ups that exist beside it. */
export function RegistrationForm({ of, choices }: { of: StudentCoachings; choices: Choices }) {
  const { student, rows, coaches } = of;
  const { form, isDirty, draftState, take, clear, stored } = useRegistrationForm(student);
  const { send, want, isRunning, duplicate } = useRegister(student, form.reject, stored);
  const section = sectionOf(form, '', 'coaching');
  const open = rows.find(({ status }) => isOpenCoaching(status));
  const { phone, email } = student;
  const takeContact = () =>
    section.set({ ...(phone && { applicantPhone: formatPhone(phone) }), ...(email && { applicantEmail: email }) });

  return (
    <div className={layout.page}>
      <Form ref={focusFirstField} className={layout.form} aria-label="Inscription CoachApp" {...form.submit(send)}>
        <OpenBanner open={open} duplicate={duplicate} />
        <DraftBanner
          restoredFrom={draftState.restoredFrom}
          other={draftState.other}
          onRestart={clear}
          onTake={take}
          onOverwrite={draftState.overwrite}
        />
        {form.formState.isSubmitted && <FaultSummary faults={faultsIn(comparedRows([]), section, ownIds)} />}
        <CoachingCards
          section={section}
          choices={choices}
          coaches={coaches}
          lead={
            (phone || email) && (
              <div>
                <Button size="small" onClick={takeContact}>
                  Reprendre téléphone et e-mail de la fiche
                </Button>
              </div>
            )
          }
        />
        <FormActions savedAt={draftState.savedAt}>
          <LinkButton to={`/internal/students/show/${student.id}`}>Annuler</LinkButton>
          {/* No submit button of its own: Enter saves without going on. */}
          <Button
            disabled={isRunning}
            onClick={({ currentTarget }) => {
              want('review');
              currentTarget.form?.requestSubmit();
            }}
          >
            Enregistrer et analyser
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={form.formState.isSubmitting}
            busyLabel="Enregistrement…"
            onClick={() => want('received')}
          >
            Enregistrer
          </Button>
        </FormActions>
      </Form>
      <div className={layout.beside}>
        <ExistingCard rows={rows} />
      </div>
      <UnsavedGuard isDirty={isDirty}>
        {draftState.other
          ? undefined
          : 'La demande n’est pas enregistrée. Votre saisie reste en brouillon\u00a0: vous la retrouverez en rouvrant cette inscription.'}
      </UnsavedGuard>
    </div>
  );
}
