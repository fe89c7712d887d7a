import { newRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { Registration, StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { FormActions } from '../../kit/record/editing/FormActions';
import { BranchesCard } from './BranchesCard';
import { PayerCard } from './PayerCard';
import { draftFrom } from './registration.draft';
import styles from './RegistrationForm.module.css';
import { useChange } from './useChange';
import { WishesCard } from './WishesCard';

interface Props {
  row: Registration;
  student: StudentRegistrations['student'];
  choices: Choices;
}

/** Changes what was said in one registration; its branch and its year are set. */
export function ChangeForm({ row, student, choices }: Props) {
  const form = useZodForm(newRegistrations, draftFrom(row));
  const { save, isRunning, newer, takeTheirs } = useChange(row, form);
  const fault = form.errorOf('to');

  return (
    <Form ref={focusFirstField} className={styles.form} aria-label="Inscription AppApp" {...form.submit(save)}>
      {newer && (
        <Banner tone="warn">
          {`${newer.message} Enregistrer garde vos valeurs. `}
          <Button size="small" onClick={takeTheirs}>
            Prendre les autres valeurs
          </Button>
        </Banner>
      )}
      {fault && <Banner tone="err">{fault}</Banner>}
      <BranchesCard form={form} choices={choices} rows={[]} isSet />
      <WishesCard form={form} choices={choices} schoolDays={student.schoolDays} />
      <PayerCard form={form} choices={choices} student={student} isChange />
      <FormActions>
        <LinkButton to={`/internal/students/show/${student.id}?tab=appapp`}>Annuler</LinkButton>
        <Button type="submit" variant="primary" isBusy={isRunning}>
          Enregistrer
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
    </Form>
  );
}
