import { teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { type TeacherAdd, teacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { WithChoices } from '../../../kit/record/editing/WithChoices';
import { contactFields, identityFields } from '../fields/teacher.fields';
import styles from './AddTeacherDialog.module.css';

interface Props {
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** Where somebody begins in the pipeline. */
const starts = (['candidate', 'interview', 'active'] as const).map((value) => ({
  value,
  label: teacherStatusLabels[value],
}));
const lists = ['country'] as const;

/** A new teacher: who it is and how to reach them; everything else is filled in on the file that opens. */
export const AddTeacherDialog = (props: Props) => (
  <WithChoices lists={lists}>{(choices) => <AddDialog {...props} choices={choices} />}</WithChoices>
);

function AddDialog({ choices, onClose, onAdded }: Props & { choices: Choices }) {
  const { run } = useAction(teachers.create);
  const form = useZodForm(teacherAdd, {
    status: 'candidate',
    identity: { firstName: '', lastName: '' },
    contact: {
      mobile: '',
      phone: '',
      email: '',
      street: '',
      houseNo: '',
      npa: '',
      city: '',
      countryId: choices.swissId,
    },
  });

  const { value: status = 'candidate', ...start } = form.choice('status');

  const handleSave = async (body: TeacherAdd) => {
    const answer = await run({ body });
    if (!answer) return undefined;
    return answer.ok ? onAdded(answer.body.id) : faultsOf(answer.body);
  };

  return (
    <FormDialog
      form={form}
      title="Nouveau·elle répétiteur·trice"
      size="large"
      confirm="Enregistrer"
      onSave={handleSave}
      onClose={onClose}
    >
      <RadioField label="Commence comme" options={starts} value={status} {...start} />
      <h3 className={styles.title}>Identité</h3>
      <SectionFields rows={identityFields} section={sectionOf(form, 'identity')} choices={choices} />
      <h3 className={styles.title}>Coordonnées</h3>
      <SectionFields rows={contactFields} section={sectionOf(form, 'contact')} choices={choices} />
    </FormDialog>
  );
}
