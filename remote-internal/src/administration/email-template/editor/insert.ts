/** A text field with what is selected in it. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** The text after a change, and what is selected then. */
export const wrap = ({ value, start, end }: Selected, before: string, after: string, otherwise: string): Selected => {
  const inserted = value.slice(start, end) || otherwise;
  return {
    value: value.slice(0, start) + before + inserted + after + value.slice(end),
    start: start + before.length,
    end: start + before.length + inserted.length,
  };
};

/** Puts words in the place of what is selected; the caret stands behind them. */
export const insertion = ({ value, start, end }: Selected, inserted: string): Selected => {
  const at = start + inserted.length;
  return { value: value.slice(0, start) + inserted + value.slice(end), start: at, end: at };
};

/** Makes the selected lines the items of a list, or lines again where they all are. */
export function listed({ value, start, end }: Selected, markOf: (index: number) => string): Selected {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', Math.max(start, end));
  const to = next < 0 ? value.length : next;
  const mark = /^(-|\d{1,2}\.)\s+/;
  const lines = value.slice(from, to).split('\n');
  const isList = lines.every((line) => mark.test(line));
  const inserted = lines.map((line, index) => (isList ? '' : markOf(index)) + line.replace(mark, '')).join('\n');
  return { value: value.slice(0, from) + inserted + value.slice(to), start: from, end: from + inserted.length };
}
