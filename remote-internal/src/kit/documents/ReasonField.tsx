import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import type { ComponentProps } from 'react';

/** Why somebody adds or archives a document in what is somebody else's. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <TextAreaField
    label="Motif de la correction"
    hint="Reste au journal, avec votre nom"
    isRequired
    rows={2}
    maxLength={500}
    {...field}
  />
);
