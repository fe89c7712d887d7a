import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import type { ReactNode } from 'react';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Section } from '@tandem/shared/forms/fields/section';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { EditForm } from './EditForm';
import { type SaveAnswer, useSave, type Versioned } from './useSave';
import type { Subject } from './useSavedNotice';

interface Props<F extends Versioned, S extends FormSchema> {
  /** Stands before the ids of the fields. */
  name: string;
  subject: Subject;
  rows: readonly NamedField[];
  /** Rows that only the comparison of two versions shows: those that `children` draw. */
  compared?: readonly NamedField[] | undefined;
  schema: S;
  choices: Choices;
  file: F;
  /** The section of a file, without the labels that come with it. */
  valuesOf: (file: F) => Values;
  send: (values: Sent<S>, version: number) => Promise<SaveAnswer<F>>;
  isBusy: boolean;
  /** The call that changes the file. */
  endpoint: EndpointRow;
  onSaved?: (() => void) | undefined;
  onDone: () => void;
  note?: string | undefined;
  /** Controls of their own, after the rows. */
  children?: ((section: Section) => ReactNode) | undefined;
}

/** Changes one section of a file that is versioned as a whole. */
export function SectionForm<F extends Versioned, S extends FormSchema>({
  subject,
  file,
  valuesOf,
  send,
  endpoint,
  onSaved,
  ...given
}: Props<F, S>) {
  const basisOf = (of: F) => ({ values: valuesOf(of), version: of.version });
  const { save, conflict } = useSave<F, Sent<S>>({
    subject,
    basis: basisOf(file),
    schema: given.schema,
    send,
    partOf: basisOf,
    endpoint,
    onDone: given.onDone,
    onSaved,
  });

  return <EditForm {...given} values={valuesOf(file)} conflict={conflict} onSave={save} />;
}
