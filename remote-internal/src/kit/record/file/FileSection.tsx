import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import type { ReactNode } from 'react';
import { ChangeButton } from '../editing/ChangeButton';
import type { OneOpen } from '../editing/useOneOpen';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import { visibleRows } from '@tandem/shared/forms/fields/visible-rows';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './FileSection.module.css';
import { MailLink, PhoneLink } from './reach';

interface Props {
  /** Names the form among those that may be open. */
  section: string;
  title: string;
  rows: readonly NamedField[];
  values: Values;
  choices: Choices;
  forms: OneOpen;
  mayChange: boolean;
  /** What only the reader sees, after the fields. */
  more?: readonly { label: string; value: ReactNode }[];
  note?: string | null;
  /** Stands in the place of the values while they are changed. */
  form: ReactNode;
}

/** One section of a file: read, and changed where it stands. */
export function FileSection({ section, title, rows, values, choices, forms, mayChange, more = [], ...given }: Props) {
  if (forms.isOpen(section)) return <Card title={title}>{given.form}</Card>;
  const items = visibleRows(rows, values, choices).map((row) => ({
    label: row.label,
    value: valueOf(row, values[row.name], choices),
    isWide: row.kind === 'long' || row.kind === 'email',
  }));

  return (
    <Card
      title={title}
      action={
        mayChange &&
        forms.isFree && (
          <ChangeButton of={title} isReturning={forms.isReturning(section)} onClick={() => forms.open(section)} />
        )
      }
    >
      <DescriptionList isPaired items={[...items, ...more]} />
      {given.note && <p className={styles.note}>{given.note}</p>}
    </Card>
  );
}

function valueOf(row: NamedField, value: unknown, choices: Choices): ReactNode {
  if (typeof value === 'string' && row.kind === 'phone') return <PhoneLink number={value} />;
  if (typeof value === 'string' && row.kind === 'email') return <MailLink address={value} />;
  return textOf(row, value, choices.labelOf);
}
