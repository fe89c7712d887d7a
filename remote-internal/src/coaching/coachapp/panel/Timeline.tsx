import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { goals } from '@tandem/shared/contract/coaching/goals';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { accompanimentHref } from '../../coaching.labels';
import { Moment, Step } from './Moment';
import { entriesOf } from './timeline.entries';
import styles from './timeline.module.css';

const few = 5;
const mayAdd = ['accepted', 'active', 'paused'];

/** What was said in a follow-up and what became of its goals, the newest first (coaching 12). */
export function Timeline({ of }: { of: Pick<Coaching, 'id' | 'studentId' | 'status'> }) {
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
        {mayAdd.includes(of.status) && (
          <LinkButton
            size="small"
            icon={<Plus size={16} aria-hidden />}
            to={accompanimentHref({ coachingId: of.id, studentId: of.studentId })}
          >
            Nouvel accompagnement
          </LinkButton>
        )}
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
