import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { goals } from '@tandem/shared/contract/coaching/goals';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useId, useState } from 'react';
import { Moment, Step } from './Moment';
import { entriesOf } from './timeline.entries';
import styles from './timeline.module.css';

const few = 5;

/** What was said in a follow-up and what became of its goals, the newest first (coaching 12). */
export function Timeline({ of }: { of: Pick<Coaching, 'id'> }) {
  const title = useId();
  const found = useEndpoint(accompaniments.list, { params: { id: of.id } });
  const known = useEndpoint(goals.list, { params: { id: of.id } });
  const moves = useEndpoint(goals.moves, { params: { id: of.id } });
  const [isWhole, setIsWhole] = useState(false);
  const goalTexts = new Map(known.data?.rows.map(({ id, text }) => [id, text]));

  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>Accompagnements</h3>
      </div>
      <Loaded of={found}>
        {({ rows, total }) => {
          const entries = entriesOf(rows, moves.data?.rows ?? []);
          return (
            <>
              {rows.length === 0 && <p className={styles.note}>Aucun accompagnement pour l’instant.</p>}
              <ol className={styles.line}>
                {entries
                  .slice(0, isWhole ? undefined : few)
                  .map(({ key, meeting, move }) =>
                    meeting ? (
                      <Moment key={key} of={meeting} goalTexts={goalTexts} />
                    ) : (
                      move && <Step key={key} of={move} />
                    ),
                  )}
              </ol>
              {entries.length > few && !isWhole && (
                <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
                  {`Tout afficher (${entries.length})`}
                </Button>
              )}
              {isWhole && total > rows.length && (
                <p className={styles.note}>{`Les ${rows.length} derniers accompagnements de ${total}.`}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
