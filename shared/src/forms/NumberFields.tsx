import { durationText, parseDuration } from '../rules/time/duration';
import { formatMoney, parseMoney } from '../rules/figures/money';
import { TextField } from '../ui/fields/TextField';
import { type ComponentProps, useState } from 'react';
import { asText } from '../fields/text';

interface Props extends Pick<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'label' | 'hint' | 'isRequired' | 'error' | 'aside'
> {
  /** A number; as typed where it cannot be read, which the form's schema refuses. */
  value: unknown;
  onValue: (value: number | string | null) => void;
  onBlur: () => void;
}

const asNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim() || null);

/** A whole number, with its unit beside the label. */
export const NumberField = ({ value, onValue, ...frame }: Props) => (
  <TextField
    {...frame}
    inputMode="numeric"
    autoComplete="off"
    value={asText(value)}
    onChange={({ target }) => onValue(asNumber(target.value))}
  />
);

/** Text that means a number: typed in any usual writing, shown as such numbers are once it is left. */
const typedField = (
  inputMode: 'decimal' | 'text',
  format: (value: number) => string,
  parse: (text: string) => number | undefined,
) =>
  function TypedField({ value, onValue, onBlur, ...frame }: Props) {
    const [typed, setTyped] = useState<string>();
    return (
      <TextField
        {...frame}
        inputMode={inputMode}
        autoComplete="off"
        value={typed ?? (typeof value === 'number' ? format(value) : asText(value))}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(parse(target.value) ?? (target.value.trim() || null));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
    );
  };

/** An amount in francs, stored in centimes. */
export const MoneyField = typedField('decimal', formatMoney, parseMoney);
/** A length of time, stored in minutes. */
export const DurationField = typedField('text', durationText, parseDuration);
