import type { ReactNode } from 'react';
import { faultMessage } from './fields/fault.messages';
import { visibleRows } from './fields/visible-rows';
import { OneField } from './OneField';
import type { NamedField } from '../fields/field';
import type { Section } from './fields/section';
import styles from './SectionFields.module.css';
import { useSteady } from '../ui/hooks/useSteady';
import type { Choices } from './fields/useChoices';

interface Props {
  rows: readonly NamedField[];
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
      {drawnRows(rows, values, choices).map((row) => (
        <div key={row.name} className={widthOf(row)}>
          <OneField
            row={row}
            id={`${name}.${row.name}`}
            value={values[row.name]}
            error={faultMessage(row, values[row.name], errorOf(row.name))}
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

/** What is `own` is drawn by its domain. */
const drawnRows = (...given: Parameters<typeof visibleRows>) =>
  visibleRows(...given).filter(({ kind }) => kind !== 'own');

const wholeRow = ['several', 'enums', 'long', 'flag'];

function widthOf({ kind, width }: NamedField) {
  return wholeRow.includes(kind) ? styles.whole : styles[width ?? 'half'];
}
