import { teachers } from '@tandem/shared/contract/teachers';
import type { TeacherPay } from '@tandem/shared/contract/teachers.file';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ChangeButton } from '../../sections/editing/ChangeButton';
import { EditForm, type FormSchema } from '../../sections/editing/EditForm';
import type { OneOpen } from '../../sections/editing/useOneOpen';
import { useSave } from '../../sections/editing/useSave';
import { noChoices } from '../../sections/fields/useChoices';
import { changedByTeacher } from '../fields/changes';
import { numberFields } from '../fields/teacher.fields';
import styles from './NumberSection.module.css';
import { usePayChange } from './usePayChange';

interface FormProps {
  pay: TeacherPay;
  field: 'avs' | 'iban';
  schema: FormSchema;
  maskOf: (pay: TeacherPay) => string | null;
}

interface Props extends FormProps {
  title: string;
  format: (number: string) => string;
  forms: OneOpen;
  mayChange: boolean;
}

/** A number that is masked until asked for; asking is recorded (domain §1.2). */
export function NumberSection({ title, format, forms, mayChange, ...given }: Props) {
  const { pay, field, maskOf } = given;
  const [shown, setShown] = useState<string>();
  const { run, isRunning } = useAction(teachers.reveal);
  const mask = maskOf(pay);
  const toggle = async () => {
    if (shown) return setShown(undefined);
    const answer = await run({ params: { id: pay.id }, body: { field } });
    if (answer?.ok) setShown(answer.body.value ?? undefined);
  };
  const open = () => {
    setShown(undefined);
    forms.open(field);
  };
  if (forms.isOpen(field)) {
    return (
      <Card title={title}>
        <NumberForm {...given} onDone={forms.close} />
      </Card>
    );
  }

  return (
    <Card
      title={title}
      action={
        mayChange && forms.isFree && <ChangeButton of={title} isReturning={forms.isReturning(field)} onClick={open} />
      }
    >
      <p className={styles.number}>
        <span aria-live="polite">{shown ? format(shown) : (mask ?? 'Non renseigné')}</span>
        {mask && (
          <Button
            size="small"
            icon={shown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            isBusy={isRunning}
            aria-label={`${shown ? 'Masquer' : 'Afficher'} ${title}`}
            onClick={() => void toggle()}
          >
            {shown ? 'Masquer' : 'Afficher'}
          </Button>
        )}
      </p>
      {mask && <p className={styles.note}>Chaque affichage est consigné.</p>}
    </Card>
  );
}

function NumberForm({ pay, field, schema, maskOf, onDone }: FormProps & { onDone: () => void }) {
  const { send, isRunning } = usePayChange(pay.id, field);
  // The number in force is never sent to a form: what one types replaces it, an empty field removes it.
  const basisOf = (of: TeacherPay) => ({ values: { [field]: maskOf(of) }, version: of.version });
  const { save, conflict } = useSave({ basis: basisOf(pay), send, partOf: basisOf, readers: changedByTeacher, onDone });

  return (
    <EditForm
      name={field}
      rows={numberFields[field]}
      values={{ [field]: '' }}
      schema={schema}
      choices={noChoices}
      isBusy={isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
      note={maskOf(pay) ? 'Le numéro saisi remplace l’actuel ; un champ vide le retire.' : undefined}
    />
  );
}
