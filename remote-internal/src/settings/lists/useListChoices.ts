import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { lists } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import { useMemo } from 'react';
import { choicesOf, noChoices } from '@tandem/shared/forms/fields/useChoices';

const referred = (field: ItemField): ListKey[] => {
  if (field.kind === 'rows') return field.of.flatMap(referred);
  return field.kind === 'one' || field.kind === 'several' ? [field.list] : [];
};

/** The other lists that the fields of a list choose from. */
export function useListChoices(list: ListKey) {
  const keys = [...new Set(fieldsOf(list).flatMap(referred))];
  const isEnabled = keys.length > 0;
  const found = useEndpoint(lists.read, { query: { keys: keys.join(',') } }, { isEnabled });
  const { data } = found;
  const choices = useMemo(() => (isEnabled ? data && choicesOf(data) : noChoices), [data, isEnabled]);
  return { ...found, data: choices };
}
