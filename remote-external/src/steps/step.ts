import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { type Field, type Fields, rowsOf, type Values } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import { nothingTyped } from '@tandem/shared/fields/values';
import type { Section } from '@tandem/shared/forms/fields/section';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { FormSchema, useZodForm } from '@tandem/shared/forms/useZodForm';
import type { ComponentType } from 'react';

/** What was answered, by the key of the step. */
export type Answers = Readonly<Record<string, Values>>;
export type StepForm = ReturnType<typeof useZodForm<FormSchema>>;

export interface Line {
  label: string;
  value: string;
}

export interface PartProps {
  form: StepForm;
  choices: Choices;
  answers: Answers;
  /** Begins the ids of the step's fields. */
  name: string;
}

/** One screen of a form: what it asks, checks and, at the end, shows again. */
export interface Step {
  /** Its part of what is sent. */
  key: string;
  title: string;
  heading: string;
  lead?: string;
  schema: FormSchema;
  start: Values;
  fields?: Fields;
  /** Above the fields of the table, instead of those that it names. */
  First?: ComponentType<PartProps>;
  firstFields?: readonly string[];
  /** Under the fields of the table. */
  More?: ComponentType<PartProps>;
  /** Of the fields that stand in no table. */
  labels?: Readonly<Record<string, string>>;
  lines?: (values: Values, choices: Choices) => Line[];
  isAsked?: (answers: Answers) => boolean;
}

export interface Door {
  kind: SubmissionKind;
  title: string;
  /** What stands above its progress: «Inscription AppApp». */
  short: string;
  steps: readonly Step[];
}

export const askedSteps = ({ steps }: Door, answers: Answers) =>
  steps.filter((step) => step.isAsked?.(answers) ?? true);

/** The first step whose answers do not hold yet; the last one is for sending. */
export function reached(steps: readonly Step[], answers: Answers): number {
  const open = steps.findIndex(({ key, schema }) => !schema.safeParse(answers[key]).success);
  return open === -1 ? steps.length - 1 : open;
}

/** What a step holds, as people read it. */
export function linesOf({ fields = {}, lines }: Step, values: Values, choices: Choices): Line[] {
  const rows = rowsOf(fields).filter(({ isVisible }) => isVisible?.(values, choices.isSwiss) ?? true);
  return [
    ...rows.map((row) => ({ label: row.label, value: textOf(row, values[row.name], choices.labelOf) })),
    ...(lines?.(values, choices) ?? []),
  ];
}

const mayBeNull = (field: Field | undefined) => field?.kind === 'enum' && !field.isRequired;
const chosen = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' && mayBeNull(fields[name]) ? null : value]),
  );

/** A table's fields before anything is said. */
export const startOf = (fields: Fields): Values => chosen(fields, nothingTyped(fields));

/** A choice among fixed words that is taken back is none. */
export const choosing = (section: Section, fields: Fields): Section => ({
  ...section,
  set: (changes) => section.set(chosen(fields, changes)),
});
