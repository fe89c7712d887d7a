import { merges } from '@tandem/shared/contract/people/merges';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { Candidate } from './merge.kinds';

/** What a pair of files is about: the one that is open, and the other. */
export interface NonDuplicate {
  id: number;
  other: Pick<Candidate, 'id' | 'name'>;
}

/** Declares that the other file is of another person, and takes that back. */
export function useNonDuplicate({ id, other }: NonDuplicate) {
  const { notify } = usePlatform();
  const add = useAction(merges.addNonDuplicate);
  const remove = useAction(merges.removeNonDuplicate);

  const takeBack = async (onDone?: () => void) => {
    const answer = await remove.run({ params: { id, otherId: other.id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    notify({ text: 'Les deux fiches peuvent de nouveau être signalées comme doublons.', tone: 'ok' });
    onDone?.();
  };
  const declare = async (onDone?: () => void) => {
    const answer = await add.run({ params: { id }, body: { otherId: other.id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const text = `${other.name} n’est plus signalé·e comme doublon.`;
    notify({ text, tone: 'ok', action: { label: 'Annuler', run: () => void takeBack() } });
    onDone?.();
  };
  return { declare, takeBack, isRunning: add.isRunning || remove.isRunning };
}
