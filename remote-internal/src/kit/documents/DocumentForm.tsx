import { type DataClass, dataClassLabels, type DocumentCalls } from '@tandem/shared/contract/platform/documents';
import { focusFirstField } from '@tandem/shared/ui/first-field';
import { Form } from '@tandem/shared/forms/Form';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { useUnsavedChangesGuard } from '../record/editing/unsaved';
import { titleOf } from './document.labels';
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

/** Adds a document: the file, what it is called, and who may read it. */
export function DocumentForm({ calls, ownerId, addable, needsReason, onDone }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(calls.upload);
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [dataClass, setDataClass] = useState<DataClass>(addable[0] ?? 'A');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  useUnsavedChangesGuard(file !== undefined);

  const handleFile = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) setTitle(titleOf(chosen.name));
  };
  const handleSubmit = async () => {
    if (!file) return setFault('Choisissez un fichier.');
    setFault(undefined);
    const query = { name: file.name, title, dataClass, ...(needsReason && { reason }) };
    const answer = await run({ params: { id: ownerId }, query, body: file });
    if (!answer) return;
    if (!answer.ok) return setFault(Object.values(answer.body.errors ?? {})[0] ?? answer.body.message);
    notify({ text: `Document «${answer.body.title}» ajouté.`, tone: 'ok' });
    onDone();
  };

  return (
    <Form ref={focusFirstField} className={styles.form} onSubmit={handleSubmit}>
      {fault && <Banner tone="err">{fault}</Banner>}
      <FileChooser file={file} onFile={handleFile} onFault={setFault} />
      <TextField
        label="Titre"
        name="title"
        value={title}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      {addable.length > 1 && (
        <SelectField
          label="Classe"
          name="dataClass"
          hint="Décide qui peut lire ce document."
          options={addable.map((value) => ({ value, label: dataClassLabels[value] }))}
          value={dataClass}
          onValue={(chosen) => setDataClass(chosen || 'A')}
        />
      )}
      {needsReason && <ReasonField value={reason} onValue={setReason} />}
      <div className={styles.buttons}>
        <Button onClick={onDone} disabled={isRunning}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" isBusy={isRunning} busyLabel="Envoi…">
          Enregistrer
        </Button>
      </div>
    </Form>
  );
}
