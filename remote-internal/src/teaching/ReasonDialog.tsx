import type { NamedField } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { EditDialog } from '../kit/record/editing/EditDialog';
import { DropDialog } from './DropDialog';
import { type Stepping, useStep } from './useStep';

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
  const { take, dialog } = useStep();
  const step = async (...given: Parameters<typeof take>) => {
    if (await take(...given)) onClose();
  };
  const titleOf = (title: string) => `${title}\u00a0: ${of.name}, ${of.branch}`;

  if (kind === 'dropped') {
    return (
      <DropDialog
        title={titleOf('Abandon')}
        confirm="Enregistrer l’abandon"
        onDrop={(values) => step(of, { to: 'dropped', ...values })}
        onClose={onClose}
      >
        {() => dialog}
      </DropDialog>
    );
  }
  const { title, confirm, reason } = asked[kind];
  const rows: NamedField[] = [{ name: 'reason', ...reason }];
  return (
    <EditDialog
      name="reason"
      title={titleOf(title)}
      size="small"
      confirm={confirm}
      rows={rows}
      values={{ reason: '' }}
      schema={shapeOf({ reason })}
      choices={noChoices}
      onSave={(values) => step(of, { to: kind === 'rejected' ? 'rejected' : 'waiting', ...values })}
      onClose={onClose}
    >
      {() => dialog}
    </EditDialog>
  );
}
