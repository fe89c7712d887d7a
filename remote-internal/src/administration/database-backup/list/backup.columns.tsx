import { type Backup, backupKindLabels } from '@tandem/shared/contract/administration/backups';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { Copy, MoreHorizontal } from 'lucide-react';
import { sizeOf } from '../../../kit/file-size';
import styles from './backup.columns.module.css';

/** What somebody wants to do with a backup. */
export type Wish = 'verify' | 'download' | 'restore' | 'remove';

interface Acts {
  /** Nothing can be begun now. */
  isBlocked: boolean;
  /** The name of the one that something is done with. */
  inUse: string | null | undefined;
  onWish: (kind: Wish, backup: Backup) => void;
  onCopy: (sum: string) => void;
}

type Row = Backup & { id: number };

function itemsOf(backup: Backup, { isBlocked, inUse, onWish }: Acts): MenuItem[] {
  const item = (label: string, kind: Wish) => ({ label, onSelect: () => onWish(kind, backup) });
  return [
    { ...item('Vérifier', 'verify'), isDisabled: isBlocked },
    item('Télécharger…', 'download'),
    { ...item('Restaurer…', 'restore'), isDisabled: isBlocked },
    { ...item('Supprimer…', 'remove'), isDanger: true, isDisabled: inUse === backup.name },
  ];
}

export const backupColumns = (acts: Acts): Column<Row>[] => [
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'kind', header: 'Genre', cell: ({ kind }) => backupKindLabels[kind] },
  { id: 'bytes', header: 'Taille', align: 'end', cell: ({ bytes }) => sizeOf(bytes) },
  {
    id: 'content',
    header: 'Contenu',
    cell: ({ students, documents }) => `${countOf(students, 'apprenti·e')}, ${countOf(documents, 'document')}`,
  },
  {
    id: 'sha256',
    header: 'SHA-256',
    cell: ({ sha256, createdAt }) => (
      <span className={styles.sum}>
        <code>{sha256.slice(0, 8)}…</code>
        <IconButton
          label={`Copier la somme SHA-256 du ${formatInstant(createdAt)}`}
          icon={<Copy size={15} aria-hidden />}
          onClick={() => acts.onCopy(sha256)}
        />
      </span>
    ),
  },
  {
    id: 'verifiedAt',
    header: 'Vérification',
    cell: ({ verifiedAt }) =>
      verifiedAt ? (
        <span className={styles.verified}>
          <Status tone="ok">Vérifiée</Status> le {formatInstant(verifiedAt)}
        </span>
      ) : (
        'Jamais'
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Menu
        label={`Actions pour la sauvegarde du ${formatInstant(row.createdAt)}`}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={itemsOf(row, acts)}
      />
    ),
  },
];
