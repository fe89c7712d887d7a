import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type PointerEvent, type ReactElement, type ReactNode, use, useId, useState } from 'react';
import styles from './Popup.module.css';
import { PopupContainer } from './popup-container';
import { popupRoot } from './popup-root';

interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement<Record<string, unknown>>;
}

/** A short explanation on hover, on focus and, where there is no hover, on touch. Readers hear it as the description. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const container = use(PopupContainer);
  const [isOpen, setOpen] = useState(false);
  const handleTouch = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') setOpen((wasOpen) => !wasOpen);
  };

  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        render={children}
        delay={300}
        closeOnClick={false}
        aria-describedby={isOpen ? id : undefined}
        onPointerUp={handleTouch}
      />
      <Base.Portal container={container} {...popupRoot}>
        <Base.Positioner className={styles.layer} sideOffset={6}>
          <Base.Popup id={id} role="tooltip" className={styles.tooltip}>
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
