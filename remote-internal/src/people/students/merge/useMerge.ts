import { merges, type MergeChoice, type MergePreview } from '@tandem/shared/contract/people/merges';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import type { MergeKind } from './merge.kinds';

interface Options {
  /** One of the two was changed in between: compare again. */
  onStale: () => void;
  onDone: (keptId: number) => void;
}

interface Chosen {
  choices: Record<string, MergeChoice>;
  /** Contacts of the other record that become one with their duplicate. */
  contacts: number[];
}

/** Merges, and offers the way back in the notice that follows. */
export function useMerge(kind: MergeKind, { onStale, onDone }: Options) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(kind.merge);
  const undo = useUndoMerge();

  const merge = async ({ kept, merged }: MergePreview, chosen: Chosen) => {
    const body = { otherId: merged.id, version: kept.version, otherVersion: merged.version, ...chosen };
    const answer = await run({ params: { id: kept.id }, body });
    if (!answer) return;
    if (!answer.ok) {
      notify({ text: answer.body.message, tone: 'error' });
      if (answer.status === 409) onStale();
      return;
    }
    const { mergeId } = answer.body;
    notify({ text: 'Fusion faite.', tone: 'ok', action: { label: 'Annuler', run: () => void undo.run(mergeId) } });
    onDone(kept.id);
  };
  return { merge, isRunning };
}

/** Takes a merge back; a refusal says why. */
export function useUndoMerge() {
  const { notify } = usePlatform();
  const action = useAction(merges.undo);
  const [refusal, setRefusal] = useState<string>();
  const run = async (mergeId: number) => {
    const answer = await action.run({ params: { id: mergeId } });
    if (!answer) return;
    setRefusal(answer.ok ? undefined : answer.body.message);
    if (answer.ok) notify({ text: 'Fusion annulée\u00a0: les deux fiches sont comme avant.', tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };
  return { run, refusal, isRunning: action.isRunning };
}
