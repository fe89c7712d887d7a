import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import { useSearchParams } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { FileColumns } from '../../kit/record/file/FileColumns';
import { BackupButton } from './BackupButton';
import { isUnderWay, stateSentence } from './backup.messages';
import styles from './DatabaseBackupPage.module.css';
import { RestoreGuide } from './guide/RestoreGuide';
import { BackupsTable } from './list/BackupsTable';
import { FirstStepCard } from './plan/FirstStepCard';
import { PassphraseCard } from './plan/PassphraseCard';
import { LocationCard } from './plan/LocationCard';
import { PlanCard } from './plan/PlanCard';
import { Maintenance } from './restore/Maintenance';
import { ProgressCard } from './runs/ProgressCard';
import { RunsCard } from './runs/RunsCard';
import { StateBanners } from './StateBanners';
import { useOverview } from './useOverview';

/** Backups: how things stand, what there is, and what is kept where; `?guide` is the sheet for the day when the server is gone. */
export default function DatabaseBackupPage() {
  const [params] = useSearchParams();
  const { found, isAway } = useOverview();
  const { data } = found;
  if (isAway) return <Maintenance />;
  if (params.has('guide')) return <RestoreGuide newest={data?.backups[0]?.name} />;

  return (
    <>
      <PageHeader
        title="Sauvegardes"
        subtitle={data && stateSentence(data)}
        actions={data && <BackupButton overview={data} />}
      />
      <Loaded of={found}>{(overview) => <Parts overview={overview} />}</Loaded>
    </>
  );
}

function Parts({ overview }: { overview: BackupOverview }) {
  const { runs, plan } = overview;
  const underWay = runs.find(isUnderWay);
  const over = runs.filter((run) => !isUnderWay(run));
  return (
    <div className={styles.parts}>
      <StateBanners overview={overview} />
      {plan.passphrase === 'none' && <FirstStepCard />}
      {underWay && <ProgressCard run={underWay} />}
      <BackupsTable overview={overview} />
      <FileColumns
        first={<PlanCard plan={plan} />}
        second={
          <>
            {plan.passphrase !== 'none' && <PassphraseCard isChosen={plan.passphrase === 'chosen'} />}
            <LocationCard overview={overview} />
          </>
        }
      />
      {over.length > 0 && <RunsCard runs={over} />}
    </div>
  );
}
