import { optionsOf } from '@tandem/shared/contract/enumerations';
import type { CellField } from '@tandem/shared/contract/settings/lists.field';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { EmailField } from '@tandem/shared/ui/fields/EmailField';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ColourField } from './ColourField';
import { asText } from './draft';

interface Props {
  field: CellField;
  id: string;
  value: unknown;
  error: string | undefined;
  onValue: (value: unknown) => void;
  choices: Choices;
}

const modes: Partial<Record<CellField['kind'], 'numeric' | 'decimal' | 'tel'>> = {
  number: 'numeric',
  npa: 'numeric',
  money: 'decimal',
  percent: 'decimal',
  phone: 'tel',
};

/** The control for a value that fits into one cell. */
export function CellControl({ field, id, value, error, onValue, choices }: Props) {
  const { label, hint, isRequired } = field;
  const frame = { id, name: id, label, hint, isRequired, error };
  switch (field.kind) {
    case 'flag':
      return <CheckField {...frame} isRequired={false} checked={value === true} onValue={onValue} />;
    case 'date':
      return <DateField {...frame} value={asText(value)} onValue={(iso) => onValue(iso || null)} />;
    case 'colour':
      return <ColourField {...frame} value={asText(value)} onValue={onValue} />;
    case 'email':
      return <EmailField {...frame} autoComplete="off" value={asText(value)} onValue={onValue} />;
    case 'enum':
      return (
        <SelectField
          {...frame}
          options={optionsOf(field.labels)}
          value={asText(value)}
          onValue={(key) => onValue(key || null)}
          placeholder="—"
        />
      );
    case 'one':
      return (
        <SelectField
          {...frame}
          options={choices.optionsOf(field.list, value).map((item) => ({ value: String(item.id), label: item.label }))}
          value={asText(value)}
          onValue={(chosen) => onValue(chosen ? Number(chosen) : null)}
          placeholder="—"
        />
      );
    default:
      return (
        <TextField
          {...frame}
          value={asText(value)}
          inputMode={modes[field.kind]}
          autoComplete="off"
          onChange={({ target }) => onValue(target.value)}
        />
      );
  }
}
