import { SectionFields } from '@tandem/shared/forms/SectionFields';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Section } from '@tandem/shared/forms/fields/section';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../FormDialog';
import { ConflictDialog } from './ConflictDialog';
import type { Conflict, Faults } from './useSave';
import { useSectionForm } from './useSectionForm';

interface Props<S extends FormSchema> extends Pick<
  ComponentProps<typeof FormDialog<Sent<S>>>,
  'title' | 'size' | 'isAlert' | 'isDanger' | 'confirm' | 'cancel' | 'preview' | 'onClose'
> {
  /** Stands before the ids of the fields. */
  name: string;
  rows: readonly NamedField[];
  /** Rows that only the comparison of two versions shows: those that `children` draw. */
  compared?: readonly NamedField[] | undefined;
  values: Values;
  schema: S;
  choices: Choices;
  /** Of `useSave`, where a record changes. */
  conflict?: Conflict | undefined;
  onSave: (values: Sent<S>) => Promise<Faults | undefined | void>;
  /** Controls of their own, after the rows. */
  children?: ((section: Section) => ReactNode) | undefined;
}

/** Adds or changes a record in a window: its rows, and both versions where somebody else was faster. */
export function EditDialog<S extends FormSchema>({
  name,
  rows,
  compared = [],
  values,
  schema,
  choices,
  conflict,
  children,
  ...dialog
}: Props<S>) {
  const { form, section } = useSectionForm({ name, rows: [...rows, ...compared], values, schema, choices });

  return (
    <FormDialog {...dialog} form={form}>
      {rows.length > 0 && <SectionFields rows={rows} section={section} choices={choices} />}
      {children?.(section)}
      {conflict && (
        <ConflictDialog
          {...conflict}
          rows={[...rows, ...compared]}
          choices={choices}
          isBusy={form.formState.isSubmitting}
          onMine={() => void conflict.overwrite()}
          onTheirs={() => void conflict.take()}
          onClose={conflict.leave}
        />
      )}
    </FormDialog>
  );
}
