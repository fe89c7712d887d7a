import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ChangeButton } from '../editing/ChangeButton';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import { EditForm } from '../editing/EditForm';
import type { OneOpen } from '../editing/useOneOpen';
import { type SaveAnswer, useSave, type Versioned } from '../editing/useSave';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import styles from './MaskedNumber.module.css';

interface FormProps<F extends Versioned, S extends FormSchema> {
  title: string;
  /** Of the field, and of the section in the forms of the page. */
  name: string;
  rows: readonly NamedField[];
  schema: S;
  file: F;
  /** `756.••••.••••.97`; null when there is no number. */
  maskOf: (file: F) => string | null;
  send: (values: Sent<S>, version: number) => Promise<SaveAnswer<F>>;
  isBusy: boolean;
  /** The call that changes the file. */
  endpoint: EndpointRow;
}

interface Props<F extends Versioned, S extends FormSchema> extends FormProps<F, S> {
  /** What the button changes: «le n° AVS». */
  changed: string;
  format: (number: string) => string;
  forms: OneOpen;
  mayChange: boolean;
  /** Asks for the whole number, which is recorded; absent for who may not. */
  reveal?: (() => Promise<string | null | undefined>) | undefined;
  isRevealing: boolean;
}

/** A number that is masked until asked for; preview is recorded (house 33). */
export function MaskedNumber<F extends Versioned, S extends FormSchema>({
  changed,
  format,
  forms,
  mayChange,
  reveal,
  isRevealing,
  ...form
}: Props<F, S>) {
  const { name, title, file, maskOf } = form;
  const [revealed, setRevealed] = useState<string>();
  const mask = maskOf(file);
  const toggle = async () => setRevealed(revealed ? undefined : ((await reveal?.()) ?? undefined));
  const open = () => {
    setRevealed(undefined);
    forms.open(name);
  };
  if (forms.isOpen(name)) {
    return (
      <Card title={title}>
        <NumberForm {...form} onDone={forms.close} />
      </Card>
    );
  }

  return (
    <Card
      title={title}
      action={
        mayChange && forms.isFree && <ChangeButton of={changed} isReturning={forms.isReturning(name)} onClick={open} />
      }
    >
      <p className={styles.number}>
        <span aria-live="polite">{revealed ? format(revealed) : (mask ?? 'Non renseigné')}</span>
        {mask && reveal && (
          <Button
            size="small"
            icon={revealed ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            isBusy={isRevealing}
            aria-label={`${revealed ? 'Masquer' : 'Afficher'} ${title}`}
            onClick={() => void toggle()}
          >
            {revealed ? 'Masquer' : 'Afficher'}
          </Button>
        )}
      </p>
      {mask && reveal && <p className={styles.note}>Chaque affichage est consigné.</p>}
    </Card>
  );
}

function NumberForm<F extends Versioned, S extends FormSchema>({
  title,
  name,
  file,
  maskOf,
  send,
  endpoint,
  onDone,
  ...given
}: FormProps<F, S> & { onDone: () => void }) {
  // The number in force is never sent to a form: what one types replaces it, an empty field removes it.
  const basisOf = (of: F) => ({ values: { [name]: maskOf(of) }, version: of.version });
  const { save, conflict } = useSave<F, Sent<S>>({
    subject: [title, ''],
    basis: basisOf(file),
    send,
    partOf: basisOf,
    endpoint,
    onDone,
  });

  return (
    <EditForm
      {...given}
      name={name}
      values={{ [name]: '' }}
      choices={noChoices}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
      note={maskOf(file) ? 'Le numéro saisi remplace l’actuel\u00a0; un champ vide le retire.' : undefined}
    />
  );
}
