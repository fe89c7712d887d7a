import { merges } from '@tandem/shared/contract/merges';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import type { ComponentProps } from 'react';
import type { Candidate, MergeKind } from './merge.kinds';

interface Props extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'className' | 'disabled' | 'children' | 'aria-label'
> {
  kind: MergeKind;
  id: number;
  other: Pick<Candidate, 'id' | 'name'>;
  onDone?: () => void;
}

/** Declares that the other file is of another person; the notice that follows takes it back. */
export function NonTwinButton({ kind, id, other, onDone, ...look }: Props) {
  const { notify } = usePlatform();
  const add = useAction(merges.addNonDuplicate, kind.changed);
  const remove = useAction(merges.removeNonDuplicate, kind.changed);
  if (!kind.mayBeTwo) return null;

  const takeBack = async () => {
    const answer = await remove.run({ params: { id, otherId: other.id } });
    if (!answer) return;
    if (answer.ok) notify({ text: 'Les deux fiches peuvent de nouveau être signalées comme doublons.', tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };
  const declare = async () => {
    const answer = await add.run({ params: { id }, body: { otherId: other.id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const text = `${other.name} n’est plus signalé·e comme doublon.`;
    notify({ text, tone: 'ok', action: { label: 'Annuler', run: () => void takeBack() } });
    onDone?.();
  };

  return <Button {...look} variant="quiet" isBusy={add.isRunning} onClick={() => void declare()} />;
}
