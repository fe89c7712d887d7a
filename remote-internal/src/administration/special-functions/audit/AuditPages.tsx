import { mostCounted } from '@tandem/shared/contract/platform/audit';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import styles from './AuditPages.module.css';

interface Props {
  total: number;
  isFirst: boolean;
  onFirst: () => void;
  /** Absent on the last page. */
  onNext?: () => void;
}

/** Forward through time; backward by the browser's own button, or to the newest lines at once. */
export function AuditPages({ total, isFirst, onFirst, onNext }: Props) {
  const isMore = total >= mostCounted;
  if (total === 0) return null;
  return (
    <nav className={styles.pages} aria-label="Pages du journal">
      <p role="status">{isMore ? `Plus de ${formatCount(mostCounted)} lignes` : countOf(total, 'ligne')}</p>
      <Button size="small" icon={<ChevronsLeft size={16} aria-hidden />} disabled={isFirst} onClick={onFirst}>
        Les plus récentes
      </Button>
      <Button size="small" disabled={!onNext} onClick={onNext}>
        Plus anciennes
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
