import { today } from '../rules/time/dates';
import { addMonths, monthOf, monthText } from '../rules/time/month';
import { formatPhone, parsePhone } from '../rules/identifiers/phone';
import { timeTyped } from '../rules/time/slots';
import { CheckField } from '../ui/fields/CheckField';
import { DateField } from '../ui/fields/DateField';
import { EmailField } from '../ui/fields/EmailField';
import { Field } from '../ui/fields/Field';
import { SelectField } from '../ui/fields/SelectField';
import { TextAreaField } from '../ui/fields/TextAreaField';
import { TextField } from '../ui/fields/TextField';
import { memo } from 'react';
import styles from './OneField.module.css';
import { asList, asText } from '../fields/text';
import { DurationField, MoneyField, NumberField } from './NumberFields';
import type { NamedField } from '../fields/field';
import type { Section } from './fields/section';
import type { Choices } from './fields/useChoices';

interface Props {
  row: NamedField;
  id: string;
  value: unknown;
  error: string | undefined;
  set: Section['set'];
  touch: Section['touch'];
  choices: Choices;
}

const inputs: Partial<Record<NamedField['kind'], { type: 'tel' | 'text'; inputMode: 'tel' | 'numeric' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  year: { type: 'text', inputMode: 'numeric' },
};
/** How numbers with a form of their own are written. */
const examples: Partial<Record<NamedField['kind'], string>> = {
  avs: 'Par exemple 756.1234.5678.97',
  iban: 'Par exemple CH93 0076 2011 6238 5295 7',
  uid: 'Par exemple CHE-123.456.789',
  duration: 'Par exemple 1\u00a0h\u00a030',
};

/** The control that a row of a section asks for; drawn again only when its own value or fault changes. */
export const OneField = memo(function OneField({ row, id, value, error, set, touch, choices }: Props) {
  const { label, hint = examples[row.kind], isRequired, autoComplete = 'off', none = '—' } = row;
  const onValue = (next: unknown) => set({ [row.name]: next });
  const onBlur = () => touch(row.name);
  const frame = { id, name: id, label, hint, isRequired, error };
  switch (row.kind) {
    case 'date':
      return (
        <DateField
          {...frame}
          {...(row.from && { from: row.from })}
          {...(row.to && { to: row.to })}
          value={asText(value)}
          onValue={onValue}
          onBlur={onBlur}
        />
      );
    case 'flag':
      return <CheckField {...frame} checked={value === true} onValue={onValue} />;
    case 'number':
      return (
        <NumberField {...frame} aside={row.unit && `${row.unit}s`} value={value} onValue={onValue} onBlur={onBlur} />
      );
    case 'duration':
      return <DurationField {...frame} value={value} onValue={onValue} onBlur={onBlur} />;
    case 'money':
      return <MoneyField {...frame} value={value} onValue={onValue} onBlur={onBlur} />;
    case 'long':
      return (
        <TextAreaField
          {...frame}
          value={asText(value)}
          onChange={({ target }) => onValue(target.value)}
          onBlur={onBlur}
        />
      );
    case 'enum':
      return (
        <SelectField
          {...frame}
          options={Object.entries(row.labels).map(([key, text]) => ({ value: key, label: text }))}
          value={asText(value)}
          onValue={(chosen) => onValue(isRequired ? chosen : chosen || null)}
          onBlur={onBlur}
          placeholder={isRequired ? 'Choisir…' : none}
        />
      );
    case 'month':
      return (
        <SelectField
          {...frame}
          options={monthsAround(today())}
          value={asText(value)}
          onValue={(chosen) => onValue(chosen || null)}
          onBlur={onBlur}
          placeholder={isRequired ? 'Choisir…' : none}
        />
      );
    case 'one':
      return (
        <SelectField
          {...frame}
          options={choices.optionsOf(row.list, value).map((item) => ({ value: String(item.id), label: item.label }))}
          value={asText(value)}
          onValue={(chosen) => onValue(chosen ? Number(chosen) : null)}
          onBlur={onBlur}
          placeholder={isRequired ? 'Choisir…' : none}
        />
      );
    case 'several':
      return (
        <Checkboxes
          {...{ id, label, hint, error, onValue }}
          chosen={asList(value)}
          options={choices.optionsOf(row.list, value).map((item) => [item.id, item.label])}
        />
      );
    case 'enums':
      return (
        <Checkboxes
          {...{ id, label, hint, error, onValue }}
          chosen={asList(value)}
          options={Object.entries(row.labels)}
        />
      );
    case 'email':
      return (
        <EmailField {...frame} autoComplete={autoComplete} value={asText(value)} onValue={onValue} onBlur={onBlur} />
      );
    case 'own':
      return null;
    default:
      return (
        <TextField
          {...frame}
          {...inputs[row.kind]}
          autoComplete={autoComplete}
          value={asText(value)}
          onChange={({ target }) => onValue(row.kind === 'year' ? asYear(target.value) : target.value)}
          onBlur={() => {
            const written = asPeopleWrite(row.kind, asText(value));
            if (written) onValue(written);
            onBlur();
          }}
        />
      );
  }
});

interface CheckboxesProps {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  options: readonly (readonly [value: string | number, label: string])[];
  chosen: readonly unknown[];
  onValue: (values: unknown[]) => void;
}

/** Several of a few, as boxes to tick. */
function Checkboxes({ id, label, hint, error, options, chosen, onValue }: CheckboxesProps) {
  const toggle = (value: string | number, isOn: boolean) =>
    onValue(options.map(([known]) => known).filter((known) => (known === value ? isOn : chosen.includes(known))));

  return (
    <Field id={id} label={label} hint={hint} error={error} group="group">
      {() => (
        <div className={styles.checkboxes}>
          {options.map(([value, text]) => (
            <label key={value} className={styles.checkbox}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => toggle(value, target.checked)}
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

/** The months of the last two years and of the next one, the newest first. */
const monthsAround = (day: string) =>
  Array.from({ length: 37 }, (_, at) => addMonths(monthOf(day), 12 - at)).map((month) => ({
    value: month,
    label: monthText(month),
  }));

/** A number or a time in its usual writing, once the field is left; undefined where it cannot be read. */
function asPeopleWrite(kind: NamedField['kind'], text: string) {
  if (kind === 'time') return timeTyped(text);
  const phone = kind === 'phone' ? parsePhone(text) : undefined;
  return phone && formatPhone(phone);
}

const asYear = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits ? Number(digits) : null;
};
