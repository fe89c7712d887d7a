import { Button } from '@tandem/shared/ui/Button';
import type { ComponentProps } from 'react';
import type { MergeKind } from './merge.kinds';
import { type NonTwin, useNonTwin } from './useNonTwin';

interface Props
  extends NonTwin, Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'disabled' | 'children' | 'aria-label'> {
  kind: MergeKind;
  onDone?: () => void;
}

/** Declares that the other file is of another person; the notice that follows takes it back. */
export function NonTwinButton({ kind, id, other, onDone, ...look }: Props) {
  const { declare, isRunning } = useNonTwin({ id, other });
  if (!kind.mayBeTwo) return null;
  return <Button {...look} variant="quiet" isBusy={isRunning} onClick={() => void declare(onDone)} />;
}
