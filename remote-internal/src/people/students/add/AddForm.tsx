import { audienceOf, isAdministration, isCoachingTeam } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import type { StudentAdd } from '@tandem/shared/contract/people/students.fields';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { DraftBanner } from '../../../kit/record/drafts/DraftBanner';
import { SimilarCompany } from '../company/SimilarCompany';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FormActions } from '../../../kit/record/editing/FormActions';
import styles from './AddForm.module.css';
import { AddSections } from './AddSections';
import { DuplicateDialog } from './duplicates/DuplicateDialog';
import { DuplicatePanel } from './duplicates/DuplicatePanel';
import { faultsOf } from './faults';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { useAddForm } from './useAddForm';
import { useCreate } from './useCreate';

/** The whole form on one page, with the possible duplicates beside it. */
export function AddForm({ choices, hasAvs }: { choices: Choices; hasAvs: boolean }) {
  const add = useAddForm(choices, civilToday());
  const { create, question, goOn, dismiss } = useCreate(add);
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const options = [
    isAdministration(audience) && (['reg-app-app', 'AppApp'] as const),
    isCoachingTeam(audience) && (['reg-coach-app', 'CoachApp'] as const),
  ].filter((option) => option !== false);
  const { form, draft, isDirty, draftState } = add;
  const { firstName, lastName, birthDate } = draft.identity;
  const { mobile, email } = draft.contact;

  return (
    <div className={styles.page}>
      <Form ref={focusFirstField} className={styles.form} aria-label="Nouvel·le apprenti·e" {...form.submit(create)}>
        <DraftBanner
          restoredFrom={draftState.restoredFrom}
          other={draftState.other}
          onRestart={add.clear}
          onTake={draftState.take}
          onOverwrite={draftState.overwrite}
        />
        {form.formState.isSubmitted && <FaultSummary faults={faultsOf(form.formState.errors, draft)} />}
        <AddSections add={add} choices={choices} hasAvs={hasAvs} />
        <FormActions savedAt={draftState.savedAt}>
          <LinkButton to="/internal/students">Annuler</LinkButton>
          {/* No submit button of its own: Enter saves without going on. */}
          {options.map(([to, name]) => (
            <Button
              key={to}
              disabled={form.formState.isSubmitting}
              onClick={({ currentTarget }) => {
                goOn(to);
                currentTarget.form?.requestSubmit();
              }}
            >
              {`Enregistrer et inscrire ${name}`}
            </Button>
          ))}
          <Button
            type="submit"
            variant="primary"
            isBusy={form.formState.isSubmitting}
            busyLabel="Enregistrement…"
            onClick={() => goOn('show')}
          >
            Enregistrer
          </Button>
        </FormActions>
      </Form>
      <DuplicatePanel typed={{ firstName, lastName, birthDate, mobile, email }} />
      <UnsavedGuard isDirty={isDirty}>{draftState.other ? undefined : draftMessage(hasAvs)}</UnsavedGuard>
      {question?.kind === 'duplicate' && (
        <DuplicateDialog
          candidates={question.candidates}
          onInsist={(reason) => create({ ...question.body, acceptDuplicate: { reason } })}
          onClose={dismiss}
        />
      )}
      {question?.kind === 'company' && (
        <SimilarCompany
          companies={question.companies}
          onChoose={(company) => void create(withCompany(question.body, company))}
          onInsist={() => void create(insisting(question.body))}
          onClose={dismiss}
        />
      )}
    </div>
  );
}

/** House 23: what is sealed never stands in a draft. */
const draftMessage = (hasAvs: boolean) =>
  `La fiche n’est pas créée. Votre saisie reste en brouillon${hasAvs ? ', sauf le n° AVS' : ''}\u00a0: vous la retrouverez en rouvrant «\u00a0Nouvel·le apprenti·e\u00a0».`;

/** The same apprentice at a company that is known. */
const withCompany = (body: StudentAdd, { id }: CompanyRow): StudentAdd => ({
  ...body,
  apprenticeship: body.apprenticeship && { ...body.apprenticeship, company: { id } },
});

/** The same, although a company of this name exists. */
function insisting(body: StudentAdd): StudentAdd {
  const company = body.apprenticeship?.company;
  if (!body.apprenticeship || !company || 'id' in company) return body;
  return { ...body, apprenticeship: { ...body.apprenticeship, company: { ...company, acceptSimilar: true } } };
}
