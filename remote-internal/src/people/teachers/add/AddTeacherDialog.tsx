import { teachers } from '@tandem/shared/contract/people/teachers';
import { teacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useId, useState } from 'react';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { type Choices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { contactFields, identityFields } from '../fields/teacher.fields';
import { StartFields } from './StartFields';
import styles from './AddTeacherDialog.module.css';

interface Props {
  onClose: () => void;
  onAdded: (id: number) => void;
}

const lists = ['country'] as const;

/** A new teacher: who it is and how to reach them; everything else is filled in on the file that opens. */
export function AddTeacherDialog({ onClose, onAdded }: Props) {
  const choices = useChoices(lists);
  const form = useId();
  const { run, isRunning } = useAction(teachers.create);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Nouveau répétiteur"
      size="large"
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            Annuler
          </Button>
          <Button type="submit" form={form} variant="primary" isBusy={isRunning} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </>
      }
    >
      <Loaded of={choices}>{(known) => <AddForm id={form} choices={known} run={run} onAdded={onAdded} />}</Loaded>
    </Dialog>
  );
}

interface FormProps {
  id: string;
  choices: Choices;
  run: ReturnType<typeof useAction<typeof teachers.create>>['run'];
  onAdded: (id: number) => void;
}

function AddForm({ id, choices, run, onAdded }: FormProps) {
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
  const [fault, setFault] = useState<string>();

  return (
    <Form
      id={id}
      className={styles.form}
      {...form.submit(async (body) => {
        const answer = await run({ body });
        if (!answer) return;
        if (answer.ok) {
          form.settle();
          return onAdded(answer.body.id);
        }
        setFault(Object.keys(answer.body.errors).length > 0 ? undefined : answer.body.message);
        form.reject(answer.body.errors);
      })}
    >
      {fault && <Banner tone="err">{fault}</Banner>}
      <StartFields {...form.choice('status')} />
      <h3 className={styles.title}>Identité</h3>
      <SectionFields rows={identityFields} section={sectionOf(form, 'identity')} choices={choices} />
      <h3 className={styles.title}>Coordonnées</h3>
      <SectionFields rows={contactFields} section={sectionOf(form, 'contact')} choices={choices} />
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}
