import { asText } from '@tandem/shared/fields/text';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import { proposing } from '@tandem/shared/forms/fields/proposing';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { type FormSchema, type Unfilled, useZodForm } from '@tandem/shared/forms/useZodForm';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';

interface Options<S extends FormSchema> {
  /** Stands before the ids of the fields. */
  name: string;
  rows: readonly NamedField[];
  values: Values;
  schema: S;
  choices: Choices;
}

/** The form of one section of a record, and the section as its fields take it. */
export function useSectionForm<S extends FormSchema>({ name, rows, values, schema, choices }: Options<S>) {
  const form = useZodForm(schema, asWritten(rows, values) as Unfilled<S>);
  return { form, section: proposing(sectionOf(form, '', name), choices) };
}

/** Telephone numbers as people write them; the schema reads them back. */
const asWritten = (rows: readonly NamedField[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    rows
      .filter(({ kind, name }) => kind === 'phone' && values[name])
      .map(({ name }) => [name, formatPhone(asText(values[name]))]),
  ),
});
