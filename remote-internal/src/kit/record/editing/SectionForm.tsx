import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { ReactNode } from 'react';
import type { FieldRow, Values } from '../fields/field.row';
import type { Section } from '../fields/section';
import type { Choices } from '../fields/useChoices';
import { EditForm, type FormSchema } from './EditForm';
import { type SaveAnswer, useSave, type Versioned } from './useSave';

interface Props<F extends Versioned> {
  /** Stands before the ids of the fields. */
  name: string;
  rows: readonly FieldRow[];
  /** Rows that only the comparison of two versions shows: those that `children` draw. */
  compared?: readonly FieldRow[] | undefined;
  schema: FormSchema;
  choices: Choices;
  file: F;
  /** The section of a file, without the labels that come with it. */
  valuesOf: (file: F) => Values;
  send: (values: Values, version: number) => Promise<SaveAnswer<F>>;
  isBusy: boolean;
  /** The endpoints whose readers show the file. */
  readers: readonly EndpointRow[];
  onSaved?: (() => void) | undefined;
  onDone: () => void;
  note?: string | undefined;
  /** Controls of their own, after the rows. */
  children?: ((section: Section) => ReactNode) | undefined;
}

/** Changes one section of a file that is versioned as a whole. */
export function SectionForm<F extends Versioned>({ file, valuesOf, send, readers, onSaved, ...given }: Props<F>) {
  const basisOf = (of: F) => ({ values: valuesOf(of), version: of.version });
  const { save, conflict } = useSave({
    basis: basisOf(file),
    send,
    partOf: basisOf,
    readers,
    onDone: given.onDone,
    onSaved,
  });

  return <EditForm {...given} values={valuesOf(file)} conflict={conflict} onSave={save} />;
}
