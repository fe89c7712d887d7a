import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { CoachingRow, HandedCoaching } from '@tandem/shared/contract/coaching/coachings.list';
import { useAction } from '@tandem/shared/query';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';

/** What changes for each of them; undefined: it stays. */
export interface Reassignment {
  officeId?: number | undefined;
  coachId?: number | null | undefined;
}

/** Gives several follow-ups to another office or coach in one act; «Annuler» gives each back. Resolves to whether it was done. */
export function useReassign(bulk: Bulk) {
  const { run } = useAction(coachings.handOver);

  async function applyReassignment(rows: HandedCoaching[], before: readonly CoachingRow[]): Promise<boolean> {
    const answer = await run({ body: { rows } });
    if (!answer) return false;
    if (!answer.ok) {
      bulk.refuse({ errors: {}, ...answer.body });
      return false;
    }
    const versions = new Map(answer.body.rows.map(({ id, version }) => [id, version]));
    const back = before.map(({ id, officeId, coachId }) => ({ id, officeId, coachId, version: versions.get(id)! }));
    bulk.showResult(
      bulk.counted(rows.length, 'attribué'),
      { refused: [], refusedTotal: 0 },
      () => void applyReassignment(back, []),
    );
    return true;
  }

  return (of: readonly CoachingRow[], { officeId, coachId }: Reassignment) =>
    applyReassignment(
      of.map((row) => ({
        id: row.id,
        version: row.version,
        officeId: officeId ?? row.officeId,
        coachId: coachId === undefined ? row.coachId : coachId,
      })),
      of,
    );
}
