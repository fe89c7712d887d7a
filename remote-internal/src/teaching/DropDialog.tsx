import { groups } from '@tandem/shared/contract/teaching/groups';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { today } from '@tandem/shared/rules/time/dates';
import type { ComponentProps } from 'react';
import { EditDialog } from '../kit/record/editing/EditDialog';

const rows: readonly NamedField[] = [
  {
    name: 'failReasonId',
    kind: 'one',
    label: 'Motif d’abandon',
    list: 'fail-reason',
    isRequired: true,
    width: 'whole',
  },
  { name: 'closedOn', kind: 'date', label: 'Ne vient plus dès le', isRequired: true, width: 'whole' },
];
const schema = groups.drop.body.omit({ version: true, agreed: true });
/** Why, and the first day without them. */
export type Drop = Sent<typeof schema>;

interface Props extends Pick<
  ComponentProps<typeof EditDialog<typeof schema>>,
  'title' | 'confirm' | 'isDanger' | 'preview' | 'onClose' | 'children'
> {
  onDrop: (values: Drop) => Promise<void>;
}

/** Why and since when somebody stops a course. */
export function DropDialog({ onDrop, ...dialog }: Props) {
  const { data: choices = noChoices } = useChoices(['fail-reason']);
  return (
    <EditDialog
      {...dialog}
      name="drop"
      size="small"
      rows={rows}
      values={{ failReasonId: null, closedOn: today() }}
      schema={schema}
      choices={choices}
      onSave={onDrop}
    />
  );
}
