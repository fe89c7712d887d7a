import { asText } from '@tandem/shared/fields/text';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import type { PartProps } from '../step';

interface Props extends Pick<PartProps, 'form' | 'name'> {
  field: string;
  label: string;
  hint?: string;
  /** Signs at most. */
  most: number;
  isRequired?: boolean;
}

/** Several lines in one's own words, for a field that stands in no table. */
export function LongText({ form, name, field, label, hint, most, isRequired = false }: Props) {
  const { value, onValue, error } = form.choice(field);
  return (
    <TextAreaField
      id={`${name}.${field}`}
      name={`${name}.${field}`}
      {...{ label, hint, isRequired, error }}
      maxLength={most}
      value={asText(value)}
      onChange={({ target }) => onValue(target.value)}
      onBlur={() => form.leave(field)}
    />
  );
}
