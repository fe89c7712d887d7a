import type { ListItem } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import type { PartProps } from '../step';

interface Props extends Pick<PartProps, 'form' | 'choices' | 'name'> {
  field: string;
  label: string;
  list: ListKey;
  /** Leaves items out. */
  isOffered?: ((item: ListItem) => boolean) | undefined;
  isRequired?: boolean;
}

/** One of a list, for a field that stands in no table. */
export function ListSelect({
  form,
  choices,
  name,
  field,
  label,
  list,
  isOffered = () => true,
  isRequired = false,
}: Props) {
  const { value, onValue, error } = form.choice(field);
  return (
    <SelectField
      id={`${name}.${field}`}
      name={`${name}.${field}`}
      label={label}
      isRequired={isRequired}
      error={error}
      options={choices
        .optionsOf(list, value)
        .filter(isOffered)
        .map((item) => ({ value: String(item.id), label: item.label }))}
      value={value ? String(value) : ''}
      onValue={(chosen) => onValue(chosen ? Number(chosen) : null)}
      placeholder={isRequired ? 'Choisir…' : '—'}
    />
  );
}
