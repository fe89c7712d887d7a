import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, use } from 'react';
import { buttonClass, type ButtonLook } from '../buttons/button-look';
import iconStyles from '../buttons/IconButton.module.css';
import { useTabAway } from './menu/useTabAway';
import { PopupContainer } from '../overlays/popup-container';
import { popupRoot } from '../overlays/popup-root';
import styles from '../overlays/Popup.module.css';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  /** Below the label: what tells it from its neighbours. */
  hint?: string | undefined;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface MenuProps extends ButtonLook {
  /** What stands on the button; with `trigger`, its name for readers. */
  label: string;
  icon?: ReactNode;
  /** Instead of a button with words: an icon or an avatar. */
  trigger?: ReactNode;
  items: readonly MenuItem[];
  isDisabled?: boolean;
  className?: string;
}

function OneMenu({ label, icon, trigger, items, isDisabled, variant, size, className }: MenuProps) {
  const container = use(PopupContainer);
  const { opener, handleKeyDown, ...root } = useTabAway();
  return (
    <span className={styles.guardless}>
      <Base.Root modal={false} {...root}>
        {trigger ? (
          <Base.Trigger
            ref={opener}
            className={className ? `${iconStyles.icon} ${className}` : iconStyles.icon}
            aria-label={label}
            title={label}
            disabled={isDisabled}
          >
            {trigger}
          </Base.Trigger>
        ) : (
          <Base.Trigger ref={opener} className={buttonClass({ variant, size }, className)} disabled={isDisabled}>
            {icon}
            {label}
            <ChevronDown size={16} aria-hidden="true" />
          </Base.Trigger>
        )}
        <Base.Portal container={container} {...popupRoot}>
          <Base.Positioner className={`${styles.layer} ${styles.guardless}`} sideOffset={6} align="end">
            <Base.Popup className={styles.popup} onKeyDown={handleKeyDown}>
              {items.map((item) => (
                <Base.Item
                  key={item.label}
                  className={item.isDanger ? `${styles.item} ${styles.danger}` : styles.item}
                  disabled={item.isDisabled}
                  onClick={item.onSelect}
                  {...(item.hint && { 'aria-label': item.label, 'aria-description': item.hint })}
                >
                  {item.icon}
                  {item.hint ? (
                    <span>
                      {item.label}
                      <small className={styles.hint}>{item.hint}</small>
                    </span>
                  ) : (
                    item.label
                  )}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}

/** A button that opens a short list of actions: arrows, first letters, Home, End, Esc. */
export const Menu = memo(OneMenu);
