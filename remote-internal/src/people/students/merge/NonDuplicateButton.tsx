import { Button } from '@tandem/shared/ui/buttons/Button';
import type { ComponentProps } from 'react';
import type { MergeKind } from './merge.kinds';
import { type NonDuplicate, useNonDuplicate } from './useNonDuplicate';

interface Props
  extends
    NonDuplicate,
    Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'disabled' | 'children' | 'aria-label'> {
  kind: MergeKind;
  onDone?: () => void;
}

/** Declares that the other file is of another person; the notice that follows takes it back. */
export function NonDuplicateButton({ kind, id, other, onDone, ...look }: Props) {
  const { declare, isRunning } = useNonDuplicate({ id, other });
  if (!kind.mayBeTwo) return null;
  return <Button {...look} variant="quiet" isBusy={isRunning} onClick={() => void declare(onDone)} />;
}
