import { releaseStates, type ReleaseRow } from '@tandem/shared/contract/delivery/releases';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { MoreHorizontal } from 'lucide-react';
import styles from './history.columns.module.css';
import { healthText, healthTone, mayGoLive, mayReturn, stateTones } from './release.labels';

/** What somebody wants to do with a release of the history. */
export interface Wish {
  kind: 'promote' | 'release' | 'rollback' | 'withdraw' | 'preview' | 'errors';
  release: ReleaseRow;
}

type Row = ReleaseRow & { id: number };

function itemsOf(release: ReleaseRow, onWish: (wish: Wish) => void): MenuItem[] {
  const item = (label: string, kind: Wish['kind']) => ({ label, onSelect: () => onWish({ kind, release }) });
  return [
    ...(mayGoLive(release)
      ? [item('Mettre en service par étapes', 'promote'), item('Mettre en service pour tous', 'release')]
      : []),
    ...(mayReturn(release) ? [item('Revenir à cette version', 'rollback')] : []),
    ...(release.state === 'live' || release.state === 'withdrawn' ? [] : [item('Lien d’aperçu', 'preview')]),
    item('Voir les erreurs', 'errors'),
    ...(mayGoLive(release) ? [{ ...item('Retirer', 'withdraw'), isDanger: true }] : []),
  ];
}

/** Why a release was forced through the gate or taken back. */
export const reasonOf = ({ forcedReason, withdrawnReason }: Pick<ReleaseRow, 'forcedReason' | 'withdrawnReason'>) =>
  [withdrawnReason && `Retirée\u00a0: ${withdrawnReason}`, forcedReason && `Forcée\u00a0: ${forcedReason}`]
    .filter(Boolean)
    .join(' · ');

export const historyColumns = (onWish: (wish: Wish) => void): Column<Row>[] => [
  { id: 'version', header: 'Version', cell: ({ version }) => <code>{version}</code> },
  {
    id: 'state',
    header: 'État',
    cell: ({ state }) => <Status tone={stateTones[state]}>{releaseStates[state]}</Status>,
  },
  { id: 'publishedAt', header: 'Publiée le', cell: ({ publishedAt }) => formatInstant(publishedAt) },
  { id: 'by', header: 'Par', cell: ({ by }) => by },
  { id: 'commit', header: 'Commit', cell: ({ commit }) => (commit ? <code>{commit.slice(0, 8)}</code> : '–') },
  {
    id: 'health',
    header: 'Santé',
    cell: ({ health }) => <Status tone={healthTone(health)}>{healthText(health)}</Status>,
  },
  { id: 'reason', header: 'Motif', cell: (row) => <span className={styles.reason}>{reasonOf(row) || '–'}</span> },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Menu
        label={`Actions pour ${row.version}`}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={itemsOf(row, onWish)}
      />
    ),
  },
];
