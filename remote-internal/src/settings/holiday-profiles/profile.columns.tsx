import type { HolidayProfileRow } from '@tandem/shared/contract/settings/holiday-profiles';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { MoreHorizontal } from 'lucide-react';
import { followerList } from './editor/follower.messages';

interface Actions {
  onEdit: (row: HolidayProfileRow) => void;
  onCopy: (row: HolidayProfileRow) => void;
}

const stateOf = ({ isActive, toVerify }: HolidayProfileRow) => {
  if (!isActive) return <Status tone="neutral">Inactif</Status>;
  if (toVerify === 0) return <Status tone="ok">Actif</Status>;
  return <Status tone="warn">{`${toVerify} ${toVerify > 1 ? 'périodes' : 'période'} à vérifier`}</Status>;
};

export const profileColumns = ({ onEdit, onCopy }: Actions): Column<HolidayProfileRow>[] => [
  { id: 'name', header: 'Nom', cell: ({ name }) => name },
  { id: 'trainingYear', header: 'Année', cell: ({ trainingYear }) => trainingYear ?? 'Toutes' },
  { id: 'canton', header: 'Canton', cell: ({ canton }) => canton ?? '–' },
  { id: 'daysClosed', header: 'Jours fermés', align: 'end', cell: ({ daysClosed }) => daysClosed },
  { id: 'state', header: 'État', cell: stateOf },
  { id: 'followers', header: 'Suivi par', cell: ({ followers }) => followerList(followers) || '–' },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Menu
        label={`Actions pour ${row.name}`}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={[
          { label: 'Modifier', onSelect: () => onEdit(row) },
          {
            label: 'Dupliquer pour l’année suivante',
            isDisabled: row.trainingYearId === null,
            onSelect: () => onCopy(row),
          },
        ]}
      />
    ),
  },
];
