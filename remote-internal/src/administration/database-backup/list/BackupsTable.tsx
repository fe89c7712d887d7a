import { type Backup, type BackupOverview, backups } from '@tandem/shared/contract/administration/backups';
import { useAction } from '@tandem/shared/query';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { useState } from 'react';
import { isUnderWay, reasonAgainst } from '../backup.messages';
import { RestoreDialog } from '../restore/RestoreDialog';
import { useRefusal } from '../useRefusal';
import { backupColumns, type Wish } from './backup.columns';
import { DownloadDialog } from './DownloadDialog';
import { RemoveDialog } from './RemoveDialog';
import { useCopySum } from './useCopySum';

/** Every backup, newest first, and what can be done with it. */
export function BackupsTable({ overview }: { overview: BackupOverview }) {
  const { backups: rows, runs, plan } = overview;
  const [wish, setWish] = useState<{ kind: Wish; backup: Backup }>();
  const verify = useAction(backups.verify);
  const refused = useRefusal();
  const copySum = useCopySum();
  const handleWish = (kind: Wish, backup: Backup) => {
    if (kind === 'verify') void verify.run({ params: { name: backup.name } }).then(refused);
    else setWish({ kind, backup });
  };

  return (
    <>
      <DataTable
        label="Sauvegardes"
        columns={backupColumns({
          isBlocked: reasonAgainst(overview) !== undefined,
          inUse: runs.find(isUnderWay)?.name,
          onWish: handleWish,
          onCopy: (sum) => void copySum(sum),
        })}
        rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
        empty={<Empty hasPassphrase={plan.passphrase !== 'none'} hour={plan.hour} />}
      />
      {wish && <WishDialog {...wish} onClose={() => setWish(undefined)} />}
    </>
  );
}

function WishDialog({ kind, ...given }: { kind: Wish; backup: Backup; onClose: () => void }) {
  if (kind === 'download') return <DownloadDialog {...given} />;
  return kind === 'restore' ? <RestoreDialog {...given} /> : <RemoveDialog {...given} />;
}

const Empty = ({ hasPassphrase, hour }: { hasPassphrase: boolean; hour: number }) => (
  <EmptyState
    title="Aucune sauvegarde"
    text={
      hasPassphrase
        ? `La prochaine se fait d’elle-même à ${hour}\u00a0h. Vous pouvez aussi sauvegarder maintenant.`
        : 'Choisissez d’abord une phrase de passe\u00a0: elle chiffre chaque sauvegarde.'
    }
  />
);
