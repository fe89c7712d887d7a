import { students } from '@tandem/shared/contract/students';
import { studentAvs } from '@tandem/shared/contract/students.fields';
import type { StudentFile } from '@tandem/shared/contract/students.file';
import { useAction } from '@tandem/shared/query';
import { formatAvs } from '@tandem/shared/rules/avs';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { avsFields } from '../fields/student.fields';
import type { Values } from '../../sections/fields/field.row';
import type { Choices } from '../../sections/fields/useChoices';
import styles from './AvsSection.module.css';
import { ChangeButton } from '../../sections/editing/ChangeButton';
import { changedByFile } from '../fields/changes';
import { EditForm } from '../../sections/editing/EditForm';
import type { OneOpen } from '../../sections/editing/useOneOpen';
import { useSave } from '../../sections/editing/useSave';

interface Props {
  file: StudentFile;
  choices: Choices;
  forms: OneOpen;
  mayChange: boolean;
}

/** The AVS number: masked until asked for, and asking is recorded (domain §1.2). */
export function AvsSection({ file, choices, forms, mayChange }: Props) {
  const [shown, setShown] = useState<string>();
  const { run, isRunning } = useAction(students.revealAvs);
  const toggle = async () => {
    if (shown) return setShown(undefined);
    const answer = await run({ params: { id: file.id } });
    if (answer?.ok) setShown(answer.body.avs ?? undefined);
  };
  const open = () => {
    setShown(undefined);
    forms.open('avs');
  };
  if (forms.isOpen('avs')) {
    return (
      <Card title="N° AVS">
        <AvsForm file={file} choices={choices} onDone={forms.close} />
      </Card>
    );
  }

  return (
    <Card
      title="N° AVS"
      action={
        mayChange &&
        forms.isFree && <ChangeButton of="le n° AVS" isReturning={forms.isReturning('avs')} onClick={open} />
      }
    >
      <p className={styles.number}>
        <span aria-live="polite">{shown ? formatAvs(shown) : (file.avsMasked ?? 'Non renseigné')}</span>
        {file.avsMasked && file.may.revealAvs && (
          <Button
            size="small"
            icon={shown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            isBusy={isRunning}
            onClick={() => void toggle()}
          >
            {shown ? 'Masquer' : 'Afficher'}
          </Button>
        )}
      </p>
      {file.avsMasked && file.may.revealAvs && <p className={styles.note}>Chaque affichage est consigné.</p>}
    </Card>
  );
}

function AvsForm({ file, choices, onDone }: Pick<Props, 'file' | 'choices'> & { onDone: () => void }) {
  const { run, isRunning } = useAction(students.change, changedByFile);
  // The number in force is never sent to a form: what one types replaces it, an empty field removes it.
  const start: Values = { avs: '' };
  const { save, conflict } = useSave({
    basis: { values: { avs: file.avsMasked ?? null }, version: file.version },
    send: (values, version) =>
      run({
        params: { id: file.id },
        body: { section: 'avs', version, values: values as never },
      }),
    partOf: (current) => ({ values: { avs: current.avsMasked ?? null }, version: current.version }),
    readers: changedByFile,
    onDone,
  });

  return (
    <EditForm
      name="avs"
      rows={avsFields}
      values={start}
      schema={studentAvs}
      choices={choices}
      isBusy={isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
      note={file.avsMasked ? 'Le numéro saisi remplace l’actuel ; un champ vide le retire.' : undefined}
    />
  );
}
