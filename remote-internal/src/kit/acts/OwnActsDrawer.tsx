import { acts } from '@tandem/shared/contract/teaching/acts';
import { useEndpoint } from '@tandem/shared/query';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { OwnActRow } from './OwnActRow';
import styles from './OwnActs.module.css';

/** «Derniers gestes»: what the reader did today, to take it back after its notice is gone (decision 0077). */
export function OwnActsDrawer({ onClose }: { onClose: () => void }) {
  const found = useEndpoint(acts.today, {}, { isStaleAfter: 0 });
  return (
    <Drawer isOpen onClose={onClose} title="Derniers gestes">
      <p className={styles.note}>
        Ce que vous avez fait aujourd’hui, et pouvez annuler jusqu’à minuit. Vous seul·e voyez cette liste.
      </p>
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="Aucun geste aujourd’hui."
              text="Placements, séances, ajouts et suppressions paraîtront ici."
            />
          ) : (
            <ol className={styles.acts} aria-label="Derniers gestes">
              {rows.map((act) => (
                <OwnActRow key={act.id} act={act} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
}
