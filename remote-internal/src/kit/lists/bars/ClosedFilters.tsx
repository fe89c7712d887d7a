import { useSearchParams } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import styles from './ListTools.module.css';

/** Says which filters of the address, or of the saved view that is open, this person may not use: the list is shown without them. */
export function ClosedFilters({ closed }: { closed: Readonly<Record<string, string>> }) {
  const [params] = useSearchParams();
  const asked = Object.entries(closed).filter(([name]) => params.has(name));
  return asked.map(([name, label]) => (
    <div key={name} className={styles.closed}>
      <Banner tone="info">
        {`Le filtre «\u00a0${label}\u00a0» n’est pas ouvert à votre rôle\u00a0: la liste est montrée sans lui.`}
      </Banner>
    </div>
  ));
}
