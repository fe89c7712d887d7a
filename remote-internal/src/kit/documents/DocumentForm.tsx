import {
  type DataClass,
  dataClassLabels,
  type DocumentCalls,
  documentForm,
} from '@tandem/shared/contract/platform/documents';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useUnsavedChangesGuard } from '../record/editing/unsaved';
import { faultsOf } from '../record/editing/useSave';
import { useSending } from '../record/editing/useSending';
import { faultOf, titleOf } from './document.labels';
import styles from './Documents.module.css';
import { FileChooser } from './FileChooser';
import { ReasonField } from './ReasonField';

interface Props {
  calls: DocumentCalls;
  ownerId: number;
  addable: readonly DataClass[];
  /** Whoever adds here says why. */
  needsReason: boolean;
  onDone: () => void;
}

const schema = documentForm.superRefine(({ file }, context) => {
  const message = faultOf(file);
  if (message) context.addIssue({ code: 'custom', path: ['file'], message });
});

/** Adds a document: the file, what it is called, and who may read it. */
export function DocumentForm({ calls, ownerId, addable, needsReason, onDone }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(calls.upload);
  const form = useZodForm(schema, { file: null, title: '', dataClass: addable[0] ?? 'A', reason: '' });
  const file = form.choice('file');
  const { value: dataClass = 'A', ...choice } = form.choice('dataClass');
  const { isDirty } = form.formState;
  useUnsavedChangesGuard(isDirty);

  const handleFile = (chosen: File) => {
    form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true });
    form.setValue('title', titleOf(chosen.name));
  };
  const handleSave = async ({ file: body, title, reason, ...query }: Sent<typeof schema>) => {
    const given = { ...query, name: body.name, title: title ?? '', ...(needsReason && { reason }) };
    const answer = await run({ params: { id: ownerId }, query: given, body });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: `Document «${answer.body.title}» ajouté.`, tone: 'ok' });
    return onDone();
  };
  const { fault, sending } = useSending(form, handleSave);
  const said = file.error ?? fault;

  return (
    <Form ref={focusFirstField} className={styles.form} {...sending}>
      {said && <Banner tone="err">{said}</Banner>}
      <FileChooser file={file.value} onFile={handleFile} />
      <TextField label="Titre" maxLength={120} autoComplete="off" {...form.field('title')} />
      {addable.length > 1 && (
        <SelectField
          label="Classe"
          hint="Décide qui peut lire ce document."
          options={addable.map((value) => ({ value, label: dataClassLabels[value] }))}
          value={dataClass}
          {...choice}
        />
      )}
      {needsReason && <ReasonField {...form.field('reason')} />}
      <div className={styles.buttons}>
        <Button onClick={onDone} disabled={isRunning}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" isBusy={isRunning} busyLabel="Envoi…">
          Enregistrer
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}
