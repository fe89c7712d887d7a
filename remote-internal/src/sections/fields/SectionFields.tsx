import type { ReactNode } from 'react';
import { faultWords } from './fault.words';
import { shownRows } from './field.text';
import { OneField } from './OneField';
import type { FieldRow, Values } from './field.row';
import styles from './SectionFields.module.css';
import type { Choices } from './useChoices';

/** A part of a form: its values, its faults and how to change it. */
export interface Section {
  /** Stands before each field's id: `identity` → `identity.lastName`. */
  name: string;
  values: Values;
  errorOf: (field: string) => string | undefined;
  set: (changes: Values) => void;
  touch: (field: string) => void;
}

interface Props {
  rows: readonly FieldRow[];
  section: Section;
  choices: Choices;
  children?: ReactNode;
}

/** The fields of one section, for adding and for changing. */
export function SectionFields({ rows, section, choices, children }: Props) {
  return (
    <div className={styles.fields}>
      {shownRows(rows, section.values, choices).map((row) => (
        <div key={row.name} className={widthOf(row)}>
          <OneField
            row={row}
            id={`${section.name}.${row.name}`}
            value={section.values[row.name]}
            error={faultWords(row, section.values[row.name], section.errorOf(row.name))}
            onValue={(value) => section.set({ [row.name]: value })}
            onBlur={() => section.touch(row.name)}
            choices={choices}
          />
        </div>
      ))}
      {children}
    </div>
  );
}

const wholeRow = ['several', 'days', 'long', 'check'];

function widthOf({ kind, width }: FieldRow) {
  return wholeRow.includes(kind) ? styles.whole : styles[width ?? 'half'];
}
