import type { ReactNode } from 'react';
import { faultWords } from './fault.words';
import { shownRows } from './field.text';
import { OneField } from './OneField';
import type { FieldRow } from './field.row';
import type { Section } from './section';
import styles from './SectionFields.module.css';
import { useSteady } from '../useSteady';
import type { Choices } from './useChoices';

interface Props {
  rows: readonly FieldRow[];
  section: Section;
  choices: Choices;
  children?: ReactNode;
}

/** The fields of one section, for adding and for changing. */
export function SectionFields({ rows, section, choices, children }: Props) {
  const { name, values, errorOf } = section;
  const set = useSteady(section.set);
  const touch = useSteady(section.touch);
  return (
    <div className={styles.fields}>
      {shownRows(rows, values, choices).map((row) => (
        <div key={row.name} className={widthOf(row)}>
          <OneField
            row={row}
            id={`${name}.${row.name}`}
            value={values[row.name]}
            error={faultWords(row, values[row.name], errorOf(row.name))}
            set={set}
            touch={touch}
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
