import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import type { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { MoreHorizontal } from 'lucide-react';

export type TokenRow = ReplyOf<typeof deployTokens.list>[number];

export const tokenColumns = (onRevoke: (token: TokenRow) => void): Column<TokenRow>[] => [
  { id: 'name', header: 'Nom', cell: ({ name }) => name },
  { id: 'package', header: 'Paquet', cell: ({ package: name }) => <code>{name}</code> },
  { id: 'createdAt', header: 'Créé le', cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'lastUsedAt',
    header: 'Dernière utilisation',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Jamais'),
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ revokedAt }) => <Status tone={revokedAt ? 'neutral' : 'ok'}>{revokedAt ? 'Révoqué' : 'Valable'}</Status>,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (token) =>
      token.revokedAt ? null : (
        <Menu
          label={`Actions pour ${token.name}`}
          trigger={<MoreHorizontal size={18} aria-hidden />}
          items={[{ label: 'Révoquer', isDanger: true, onSelect: () => onRevoke(token) }]}
        />
      ),
  },
];
