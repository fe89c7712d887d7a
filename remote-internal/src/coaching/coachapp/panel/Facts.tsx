import type { NamedField, Values } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import styles from './panel.module.css';

interface Props {
  rows: readonly NamedField[];
  /** The record, with the labels of what was chosen. */
  of: Values;
  /** What is no field of it. */
  more?: readonly { label: string; value: string }[];
}

const wholeRow: readonly NamedField['kind'][] = ['long', 'several', 'email'];

/** The fields of a follow-up that hold something. */
export const Facts = ({ rows, of, more = [] }: Props) => (
  <dl className={styles.facts}>
    {rows.map((row) => {
      const text = textIn(row, of);
      return (
        text && (
          <Fact
            key={row.name}
            label={row.label}
            value={reachOf(row, of) ?? text}
            isLong={wholeRow.includes(row.kind)}
          />
        )
      );
    })}
    {more.map((each) => (
      <Fact key={each.label} {...each} />
    ))}
  </dl>
);

const Fact = ({ label, value, isLong = false }: { label: string; value: ReactNode; isLong?: boolean }) => (
  <div data-long={isLong ? '' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Numbers and addresses lead somewhere. */
function reachOf({ kind, name }: NamedField, of: Values): ReactNode {
  const value = of[name];
  if (typeof value !== 'string') return undefined;
  if (kind === 'phone') return <PhoneLink number={value} />;
  return kind === 'email' ? <MailLink address={value} /> : undefined;
}
