import { id as positive } from '@tandem/shared/contract/page';
import { useParams } from '@tandem/shared/router';

/** The ids of the address; undefined where it has none of these. */
export function useIds(): { id: number; studentId: number; accompId: number | undefined } | undefined {
  const { coachappId, studentId, accompId } = useParams();
  const [of, student] = [positive.safeParse(coachappId), positive.safeParse(studentId)];
  const one = accompId === undefined ? undefined : positive.safeParse(accompId);
  if (!of.success || !student.success || one?.success === false) return undefined;
  return { id: of.data, studentId: student.data, accompId: one?.data };
}
