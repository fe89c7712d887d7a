import { memo, type MouseEvent, type ReactNode } from 'react';
import type { Column, Identified } from './table.types';
import { SelectionCheckbox } from './SelectionCheckbox';
import type { ModelRow } from './table.model';
import styles from '../DataTable.module.css';

interface BodyRowProps<Row extends Identified> {
  row: ModelRow<Row>;
  columns: readonly Column<Row>[];
  /** Ids of the columns that make its second line on a phone. */
  line: readonly string[];
  href: string | undefined;
  /** Names the row for the one who ticks it; undefined where rows cannot be selected. */
  boxLabel: string | undefined;
  isSelected: boolean;
  /** Where a press on the row leads; from the table, so that the rows themselves do not listen to the address. */
  onFollow: (href: string) => void;
}

/** A press that is the row's own: not on a control, not in a menu or window that a cell opened elsewhere on the page. */
const isOnGround = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label, select, textarea') === null;

/** What leaves the page to the browser (another tab, another window, a download) is not ours. */
const isPlainOnLink = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  event.target instanceof Element &&
  event.target.closest('[data-row-link]') !== null;

/** One line: its first cell is a real link; a press anywhere else on it follows that link, unless text is being selected. */
function Line<Row extends Identified>({ row, columns, line, href, boxLabel, isSelected, onFollow }: BodyRowProps<Row>) {
  const handleClick = (event: MouseEvent) => {
    if (!href) return;
    if (isPlainOnLink(event)) {
      event.preventDefault();
      return onFollow(href);
    }
    if (!isOnGround(event) || window.getSelection()?.toString()) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else if (event.button === 0) onFollow(href);
  };

  return (
    <tr
      className={[href && styles.linked, isSelected && styles.selected].filter(Boolean).join(' ') || undefined}
      onClick={handleClick}
      onAuxClick={handleClick}
    >
      {boxLabel !== undefined && (
        <td className={styles.box}>
          <SelectionCheckbox label={boxLabel} isChecked={isSelected} onChange={row.getToggleSelectedHandler()} isRow />
        </td>
      )}
      <Cells of={row.original} columns={columns} line={line} href={href} />
    </tr>
  );
}

/** A box that is ticked, a menu that opens: the other lines stay as they are. */
export const BodyRow = memo(Line) as typeof Line;

interface CellsProps<Row extends Identified> {
  of: Row;
  columns: readonly Column<Row>[];
  line: readonly string[];
  href: string | undefined;
}

function AllCells<Row extends Identified>({ of, columns, line, href }: CellsProps<Row>): ReactNode {
  return columns.map((column, index) => (
    <Cell
      key={column.id}
      of={of}
      column={column}
      href={index === 0 ? href : undefined}
      isTitle={index === 0}
      isInLine={line.includes(column.id)}
    />
  ));
}

/** Ticking every line of a page draws their boxes again, not what they say. */
const Cells = memo(AllCells) as typeof AllCells;

interface CellProps<Row extends Identified> {
  of: Row;
  column: Column<Row>;
  href: string | undefined;
  isTitle: boolean;
  isInLine: boolean;
}

function OneCell<Row extends Identified>({ of, column, href, isTitle, isInLine }: CellProps<Row>) {
  const content = column.cell(of);
  const mayShrink = column.minWidth !== undefined;
  const classes = [
    column.align === 'end' && styles.end,
    isTitle && styles.title,
    isInLine && styles.line,
    column.onPhone && styles[column.onPhone],
    mayShrink && styles.shrinks,
    column.isHeaderHidden && column.onPhone !== 'act' && styles.tools,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td className={classes || undefined} data-label={column.isHeaderHidden ? undefined : column.header}>
      {href ? (
        // Twenty-five links of the router would listen to the address and be drawn again with each change of it.
        <a href={href} className={styles.link} data-row-link="">
          {content}
        </a>
      ) : mayShrink && content ? (
        <span className={styles.clip} title={typeof content === 'string' ? content : undefined}>
          {content}
        </span>
      ) : (
        content
      )}
    </td>
  );
}

/** A column that is shown or hidden leaves the cells of the others as they are. */
const Cell = memo(OneCell) as typeof OneCell;
