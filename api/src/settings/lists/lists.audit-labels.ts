import { cellOf } from '@tandem/shared/contract/settings/lists.cells';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { type ListKey, settingsListOf, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import type { Labelled, AuditLabel, AuditLabels } from '../../platform/audit/audit.diff';
import type { ItemState, Reference } from './lists.items.repository';

/** The fields of all lists, for the audit log. */
export const listItemAuditLabels: Labelled = Object.fromEntries(
  settingsLists.flatMap(({ key }) => fieldsOf(key).map(({ name, label }) => [name, { label }])),
);

/** An item's fields as its history names them. */
export function auditLabelsOf(list: ListKey, references: ReadonlyMap<number, Reference>): AuditLabels<ItemState> {
  const labelOf = (_: ListKey, id: unknown) => references.get(Number(id))?.label ?? '';
  const own = fieldsOf(list).map((field): [string, AuditLabel<ItemState>] => [
    field.name,
    { label: field.label, read: ({ extra }) => cellOf(field, extra[field.name], labelOf) },
  ]);
  return {
    list: { label: 'Liste', read: () => settingsListOf(list).title },
    label: { label: 'Libellé', read: ({ label }) => label },
    code: { label: 'Code', read: ({ code }) => code },
    isActive: { label: 'Active', read: ({ isActive }) => (isActive ? 'oui' : 'non') },
    ...Object.fromEntries(own),
  };
}
