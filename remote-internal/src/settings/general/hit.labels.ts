import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import type { SettingsHit } from '@tandem/shared/contract/settings/settings';
import { settingSections, settingsOf } from '@tandem/shared/contract/settings/settings.table';

interface HitLabels {
  to: string;
  title: string;
  /** Where it stands. */
  screen: string;
  isInactive?: boolean;
}

function valueHref(list: ListKey, id: number, label: string): string {
  if (list === 'holiday-profiles') return `/internal/settings/holiday-profile/${id}/edit`;
  return `/internal/settings/${list}?${new URLSearchParams({ search: label })}`;
}

/** A hit as people read it, and the address that shows it. */
export function hitLabels(hit: SettingsHit): HitLabels {
  switch (hit.kind) {
    case 'list': {
      const { title, group } = settingsListOf(hit.list);
      return { to: `/internal/settings/${hit.list}`, title, screen: group };
    }
    case 'value':
      return {
        to: valueHref(hit.list, hit.id, hit.label),
        title: hit.label,
        screen: settingsListOf(hit.list).title,
        isInactive: !hit.isActive,
      };
    case 'setting':
      return {
        to: `/internal/settings?tab=general#${hit.section}`,
        title: settingsOf(hit.section)[hit.name]?.label ?? hit.name,
        screen: `Réglages généraux, ${settingSections[hit.section].title}`,
      };
  }
}
