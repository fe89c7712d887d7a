import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { accompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { useAction } from '@tandem/shared/query';
import type { UndoAnswer } from '../../../kit/record/editing/useSavedNotice';
import { draftFrom } from './accompaniment.draft';

type Back = () => Promise<UndoAnswer>;

const paramsOf = ({ coachingId: id, studentId, id: accompId }: Accompaniment) => ({ id, studentId, accompId });
const fieldsOf = (of: Accompaniment) => accompanimentFields.parse(draftFrom(of));

/** What «Annuler» does: after a change the former text, after a new draft nothing; what is final stays. */
export function useFormer() {
  const changing = useAction(accompaniments.change);
  const removing = useAction(accompaniments.remove);

  return (before: Accompaniment | undefined, after: Accompaniment): Back | undefined => {
    const at = { params: paramsOf(after) };
    if (!before) return after.isFinal ? undefined : () => removing.run({ ...at, query: { version: after.version } });
    if (before.may.needsReason || before.isFinal !== after.isFinal) return undefined;
    return () => changing.run({ ...at, body: { values: fieldsOf(before), version: after.version } });
  };
}
