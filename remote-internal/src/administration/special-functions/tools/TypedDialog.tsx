import { typedForm } from '@tandem/shared/contract/administration/tools';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import type { ComponentProps } from 'react';
import { FormDialog } from '../../../kit/FormDialog';

interface Props extends Pick<
  ComponentProps<typeof FormDialog<{ word: string }>>,
  'title' | 'confirm' | 'onSave' | 'onClose' | 'children'
> {
  /** What must be typed, letter by letter. */
  word: string;
}

/** Asks for a word before what changes much at once. */
export function TypedDialog({ word, children, ...dialog }: Props) {
  const form = useZodForm(typedForm(word), { word: '' });
  return (
    <FormDialog {...dialog} form={form} isAlert isDanger>
      {children}
      <TextField
        label={`Écrivez ${word} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
        {...form.field('word')}
      />
    </FormDialog>
  );
}
