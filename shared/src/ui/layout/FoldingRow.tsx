import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchEdges } from './folding/edges';
import edges from './folding/edges.module.css';
import { foldedIn } from './folding/measure';
import styles from './FoldingRow.module.css';

/** One thing of a row. */
export interface Piece {
  id: string;
  content: ReactNode;
  /** It never folds: what is open or chosen. */
  stays?: boolean;
}

interface FoldingRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  pieces: readonly Piece[];
  /** The way to those that do not fit; what it gives for none of them stands there always. */
  renderMore: (folded: readonly string[]) => ReactNode;
  /** On a phone nothing folds: one pushes the row aside, and it fades where more follows. */
  isScroller?: boolean;
}

/** Things on one line: those for which there is no room fold away behind the last one. */
export function FoldingRow({ pieces, renderMore, isScroller = false, className = '', ...rest }: FoldingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<readonly number[]>([]);
  const stays = pieces.map((piece) => piece.stays ?? false);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const next = foldedIn(element, stays);
      setFolded((known) => (known.join() === next.join() ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.closest('[data-room]') ?? element);
    return () => observer.disconnect();
  });

  useEffect(() => (row.current && isScroller ? watchEdges(row.current) : undefined));

  const always = renderMore([]);
  return (
    <div
      {...rest}
      ref={row}
      className={[styles.row, isScroller && `${styles.scroller} ${edges.edges}`, className].filter(Boolean).join(' ')}
    >
      {pieces.map(({ id, content }, index) => (
        <div key={id} className={folded.includes(index) ? styles.folded : styles.piece}>
          {content}
        </div>
      ))}
      <div className={styles.piece} data-always={always ? '' : undefined}>
        {folded.length > 0 ? renderMore(folded.map((index) => pieces[index]?.id ?? '')) : always}
      </div>
    </div>
  );
}
