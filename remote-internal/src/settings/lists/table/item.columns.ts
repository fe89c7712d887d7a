import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';

export interface ItemColumn {
  name: string;
  header: string;
  /** Absent: the item's code. */
  field?: ItemField;
}

/** The columns between label and uses; the code only where it says more than the other columns. */
export function columnsOf(list: ListKey, items: readonly AdminItem[]): ItemColumn[] {
  const says = ({ code, extra }: AdminItem) =>
    code !== null && !Object.values(extra).some((value) => String(value) === code);
  const fields = fieldsOf(list)
    .filter(({ isDetail }) => !isDetail)
    .map((field): ItemColumn => ({ name: field.name, header: field.label, field }));
  return items.some(says) ? [{ name: 'code', header: 'Code' }, ...fields] : fields;
}
