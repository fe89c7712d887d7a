import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Counter } from './Counter';
import { SheetActions } from './SheetActions';
import { SheetRow } from './SheetRow';
import { useSheetKeys } from './useSheetKeys';
import type { SheetOf } from './useSheet';
import { WaitingBanner } from './WaitingBanner';
import styles from './sheet.module.css';

interface Props {
  of: SheetOf;
  /** The first empty row has the focus at once. */
  isFocused?: boolean;
  /** The two decisive buttons stay at the foot of the screen. */
  isPhone?: boolean;
  endLabel?: string | undefined;
  hasFoot?: boolean | undefined;
}

/** Everything of a sheet below its heading. */
export function SheetBody({ of, isFocused = false, isPhone = false, endLabel, hasFoot }: Props) {
  const { sheet, rows, mayEnter, set, forget } = of;
  const { list, handleKeyDown, focusFirstEmpty, fillAll } = useSheetKeys(of);
  const lessonId = sheet?.lesson.id;
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (!isFocused || !mayEnter || focused.current === lessonId) return;
    focused.current = lessonId;
    focusFirstEmpty();
  });

  return (
    <div
      ref={list}
      role="presentation"
      className={styles.sheet}
      data-phone={isPhone || undefined}
      data-foot={hasFoot || undefined}
      onKeyDown={handleKeyDown}
    >
      <WaitingBanner of={of} />
      {sheet?.whyNot && (
        <p className={styles.whyNot} role="status">
          <Lock size={16} aria-hidden />
          {sheet.whyNot}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="Personne n’est attendu à cette séance."
          text="Les places se donnent sur la page du groupe."
        />
      ) : (
        <>
          <Counter rows={rows} />
          <ul className={styles.rows} aria-label="Présences">
            {rows.map((row) => (
              <SheetRow
                key={row.enrolmentId}
                row={row}
                isDisabled={!mayEnter}
                onSay={(said) => set(row, said)}
                onForget={forget}
              />
            ))}
          </ul>
        </>
      )}
      {mayEnter && <SheetActions of={of} endLabel={endLabel} onFill={fillAll} />}
    </div>
  );
}
