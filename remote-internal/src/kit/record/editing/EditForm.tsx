import { Form } from '@tandem/shared/forms/Form';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { KeyboardEvent, ReactNode } from 'react';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Section } from '@tandem/shared/forms/fields/section';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ConflictDialog } from './ConflictDialog';
import styles from './EditForm.module.css';
import { useUnsavedChangesGuard } from './unsaved';
import type { Conflict, Faults } from './useSave';
import { useSectionForm } from './useSectionForm';
import { useSending } from './useSending';

interface Props<S extends FormSchema> {
  /** Stands before the ids of the fields. */
  name: string;
  rows: readonly NamedField[];
  /** Rows that only the comparison of two versions shows. */
  compared?: readonly NamedField[] | undefined;
  values: Values;
  schema: S;
  choices: Choices;
  isBusy: boolean;
  conflict: Conflict | undefined;
  note?: string | undefined;
  onSave: (values: Sent<S>) => Promise<Faults | undefined>;
  onDone: () => void;
  children?: ((section: Section) => ReactNode) | undefined;
}

/** Changes one part of a file where it stands: Enter saves, Escape leaves it as it was. */
export function EditForm<S extends FormSchema>({
  rows,
  compared = [],
  choices,
  isBusy,
  conflict,
  note,
  onSave,
  onDone,
  ...given
}: Props<S>) {
  const { form, section } = useSectionForm({ ...given, rows: [...rows, ...compared], choices });
  const { fault, sending } = useSending(form, onSave);
  const { isDirty } = form.formState;
  useUnsavedChangesGuard(isDirty);

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (key !== 'Escape' || !isInside || target.getAttribute('aria-expanded') === 'true') return;
    // In a window or a drawer the key is for the form alone.
    event.stopPropagation();
    onDone();
  };

  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <Form ref={focusFirstField} className={styles.form} {...sending}>
        {fault && <Banner tone="err">{fault}</Banner>}
        {rows.length > 0 && <SectionFields rows={rows} section={section} choices={choices} />}
        {given.children?.(section)}
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.actions}>
          <Button onClick={onDone} disabled={isBusy}>
            Annuler
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </div>
      </Form>
      <UnsavedGuard isDirty={isDirty} />
      {conflict && (
        <ConflictDialog
          {...conflict}
          rows={[...rows, ...compared]}
          choices={choices}
          isBusy={isBusy}
          onMine={() => void conflict.overwrite()}
          onTheirs={() => void conflict.take()}
          onClose={conflict.leave}
        />
      )}
    </div>
  );
}
