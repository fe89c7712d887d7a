import type { Ref } from 'react';
import { CalendarButton } from './date/CalendarButton';
import { dateFault, useDateText } from './date/useDateText';
import { Field, type FieldFrame } from './Field';
import input from './Input.module.css';

interface DateFieldProps extends FieldFrame {
  /** ISO date, '' for none. */
  value: string;
  /** Called on blur, Enter or a choice in the calendar; '' when the text is no date: the form is then not sent. */
  onValue: (iso: string) => void;
  /** ISO dates that the calendar does not go beyond. */
  from?: string;
  to?: string;
  name?: string;
  autoComplete?: string;
  isDisabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A civil date as people type it (`1.9.26`, `010926`, house 6), with a calendar beside it. */
export function DateField(props: DateFieldProps) {
  const { value, onValue, from, to, name, autoComplete = 'off', isDisabled, onBlur, ref, error, ...frame } = props;
  const { text, isWrong, take, read, handleText, handleKeyDown } = useDateText(value, onValue);

  return (
    <Field {...frame} isInvalid={isWrong} error={isWrong ? dateFault : error}>
      {(control) => (
        <div className={input.holder}>
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            inputMode="decimal"
            placeholder="jj.mm.aaaa"
            autoComplete={autoComplete}
            className={`${input.input} ${input.withButton}`}
            disabled={isDisabled}
            value={text}
            onChange={({ target }) => handleText(target.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              read();
              onBlur?.();
            }}
          />
          <CalendarButton
            label={frame.label}
            isDisabled={isDisabled}
            value={value}
            onValue={take}
            from={from}
            to={to}
          />
        </div>
      )}
    </Field>
  );
}
