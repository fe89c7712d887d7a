import { newRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { previewFor } from '../../kit/acts/ActPreview';
import { BranchesCard } from './BranchesCard';
import { ExistingCard } from './ExistingCard';
import { MatchesCard } from './MatchesCard';
import { PayerCard } from './PayerCard';
import { draftOf } from './registration.draft';
import { FormActions } from '../../kit/record/editing/FormActions';
import styles from './RegistrationForm.module.css';
import { useRegister } from './useRegister';
import { WishesCard } from './WishesCard';

/** The form of one apprentice, with what exists and the groups that suit beside it. */
export function RegistrationForm({ of, choices }: { of: StudentRegistrations; choices: Choices }) {
  const { student, rows } = of;
  const form = useZodForm(newRegistrations, draftOf(of));
  const { send, preview, want, isRunning, duplicate, dialog } = useRegister(student, form);
  const values = form.whole();
  const draft = form.watch();
  const fault = form.errorOf('to') ?? form.errorOf('place');

  return (
    <Form ref={focusFirstField} className={styles.page} aria-label="Inscription AppApp" {...form.submit(send)}>
      <div className={styles.form}>
        {duplicate && (
          <Banner tone="warn">
            {`${duplicate.message} `}
            <Link to={`/internal/students/show/${student.id}?tab=appapp`}>Voir cette inscription</Link>
          </Banner>
        )}
        {fault && <Banner tone="err">{fault}</Banner>}
        <BranchesCard form={form} choices={choices} rows={rows} />
        <WishesCard form={form} choices={choices} schoolDays={student.schoolDays} />
        <PayerCard form={form} choices={choices} student={student} />
        <FormActions>
          <LinkButton to={`/internal/students/show/${student.id}`}>Annuler</LinkButton>
          <Button type="submit" disabled={isRunning} onClick={() => want({ to: 'requested' })}>
            Enregistrer en demande
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={form.formState.isSubmitting}
            onClick={() => want({ to: 'waiting' })}
          >
            Enregistrer en attente
          </Button>
        </FormActions>
      </div>
      <div className={styles.beside}>
        <MatchesCard
          studentId={student.id}
          draft={draft}
          isBusy={isRunning}
          preview={values && previewFor(preview, (place) => ({ values, to: 'waiting' as const, place }))}
          onPlace={(place) => want({ to: 'waiting', place })}
        />
        <ExistingCard rows={rows} />
      </div>
      {dialog}
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
    </Form>
  );
}
