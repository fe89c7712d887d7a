import type { NamedField } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { EditDialog } from '../kit/record/editing/EditDialog';
import { previewFor } from '../kit/acts/ActPreview';
import { type Drop, DropDialog } from './DropDialog';
import { type StepBody, type Stepping, useStep } from './useStep';

/** Steps that ask why. */
export type Reasoned = 'dropped' | 'rejected' | 'reopened';

const asked = {
  rejected: {
    title: 'Ne pas retenir la demande',
    confirm: 'Ne pas retenir',
    reason: {
      kind: 'long',
      label: 'Motif',
      max: 1000,
      isRequired: true,
      hint: 'Ce texte part par e-mail à l’apprenti·e.',
    },
  },
  reopened: {
    title: 'Reprendre l’inscription',
    confirm: 'Remettre en attente',
    reason: { kind: 'long', label: 'Pourquoi', max: 500, isRequired: true },
  },
} as const;

interface Props {
  of: Stepping;
  kind: Reasoned;
  onClose: () => void;
}

/** The reason, and for who stops the first day without them. */
export function ReasonDialog({ of, kind, onClose }: Props) {
  const { take, preview, dialog } = useStep();
  /** What a form of these values asks first and sends. */
  const acting = <V,>(stepOf: (values: V) => StepBody) => ({
    preview: previewFor(preview, (values: V) => ({ of, step: stepOf(values) })),
    send: async (values: V) => {
      if (await take(of, stepOf(values))) onClose();
    },
  });
  const titleOf = (title: string) => `${title}\u00a0: ${of.name}, ${of.branch}`;

  if (kind === 'dropped') {
    const drop = acting((values: Drop) => ({ to: 'dropped', ...values }));
    return (
      <DropDialog
        title={titleOf('Abandon')}
        confirm="Enregistrer l’abandon"
        preview={drop.preview}
        onDrop={drop.send}
        onClose={onClose}
      >
        {() => dialog}
      </DropDialog>
    );
  }
  const { title, confirm, reason } = asked[kind];
  const rows: NamedField[] = [{ name: 'reason', ...reason }];
  const schema = shapeOf({ reason });
  const step = acting((values: Sent<typeof schema>) => ({
    to: kind === 'rejected' ? ('rejected' as const) : ('waiting' as const),
    ...values,
  }));
  return (
    <EditDialog
      name="reason"
      title={titleOf(title)}
      size="small"
      confirm={confirm}
      rows={rows}
      values={{ reason: '' }}
      schema={schema}
      choices={noChoices}
      preview={step.preview}
      onSave={step.send}
      onClose={onClose}
    >
      {() => dialog}
    </EditDialog>
  );
}
