import { formatMoney, parseMoney } from '../rules/money';
import { TextField } from '../ui/TextField';
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

/** An amount in francs, stored in centimes: typed in any usual writing, shown as amounts are once it is left. */
export function MoneyField({ value, onValue, onBlur, ...frame }: Props) {
  const [typed, setTyped] = useState<string>();
  const formatted = typeof value === 'number' ? formatMoney(value) : asText(value);
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatted}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(parseMoney(target.value) ?? (target.value.trim() || null));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
