import { formatCount } from '@tandem/shared/rules/text/count';
import { useLocation, useNavigate } from '@tandem/shared/router';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styles from './RecordNavigation.module.css';
import type { SiblingRecord, RecordNavigationState } from './useRecordNavigation';

/** To the file before and after within the list one came from: Alt and an arrow, or a button. The open tab stays open. */
export function RecordNavigation({
  navigation: { rank, total, previous, next },
}: {
  navigation: RecordNavigationState;
}) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = ({ id, onGo }: SiblingRecord) => {
    onGo();
    const tab = new URLSearchParams(search).get('tab');
    void navigate(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${id}${tab ? `?tab=${tab}` : ''}`);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
    if (!to || !event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (total === undefined) return null;

  return (
    <div className={styles.way} role="group" aria-label="Dans la liste" data-print="none">
      <IconButton
        label={previous ? `Fiche précédente\u00a0: ${previous.name}` : 'Fiche précédente'}
        icon={<ChevronUp size={18} aria-hidden />}
        aria-keyshortcuts="Alt+ArrowUp"
        data-personal=""
        disabled={!previous}
        onClick={() => previous && go(previous)}
      />
      <span className={styles.place}>
        {rank === undefined ? 'hors du filtre' : `${formatCount(rank)} sur ${formatCount(total)}`}
      </span>
      <IconButton
        label={next ? `Fiche suivante\u00a0: ${next.name}` : 'Fiche suivante'}
        icon={<ChevronDown size={18} aria-hidden />}
        aria-keyshortcuts="Alt+ArrowDown"
        data-personal=""
        disabled={!next}
        onClick={() => next && go(next)}
      />
    </div>
  );
}

/** A field, a menu and a window have their own use for these keys. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
  (target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [aria-haspopup]'));
