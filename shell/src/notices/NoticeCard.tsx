import { dismiss, type VisibleNotice } from './notices';
import { usePausableTimer } from './usePausableTimer';
import styles from './Notices.module.css';

const visibleMs = 6_000;
const visibleWithActionMs = 12_000;

const icons = { ok: '✓', error: '!', info: 'i' };

interface Props {
  notice: VisibleNotice;
  /** Another one is seen; its time goes on. */
  isHidden: boolean;
  /** There are others. */
  more: { place: number; of: number; onNext: () => void } | undefined;
}

export function NoticeCard({ notice: { id, text, tone = 'ok', action, isLasting }, isHidden, more }: Props) {
  const close = () => dismiss(id);
  const timer = usePausableTimer(close, isLasting ? undefined : action ? visibleWithActionMs : visibleMs);
  const handleAction = () => {
    close();
    action?.run();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- reading it stops its clock; Escape closes it
    <div
      className={styles.notice}
      hidden={isHidden}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <span className={styles.icon} aria-hidden="true">
        {icons[tone]}
      </span>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          data-action=""
          aria-keyshortcuts="F8"
          title={`${action.label} (F8)`}
          onClick={handleAction}
        >
          {action.label}
        </button>
      )}
      {more && (
        <button
          type="button"
          className={styles.count}
          aria-label={`Message ${more.place}/${more.of}, voir le suivant`}
          onClick={more.onNext}
        >
          {`${more.place}/${more.of}`}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Fermer le message" onClick={close}>
        ×
      </button>
    </div>
  );
}
