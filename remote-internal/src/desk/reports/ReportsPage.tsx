import { audienceOf } from '@tandem/shared/access';
import { mayHaveReport, reportKeys } from '@tandem/shared/contract/desk/reports.catalogue';
import { usePlatform } from '@tandem/shared/platform';
import { useSearchParams } from '@tandem/shared/router';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { BillsTab } from './bills/BillsTab';
import { CatalogueTab } from './catalogue/CatalogueTab';
import { ReportDialog } from './form/ReportDialog';
import { RunsTab } from './runs/RunsTab';
import { SchedulesTab } from './schedules/SchedulesTab';

const tabs: readonly Tab[] = [
  { id: 'catalogue', label: 'Catalogue', content: <CatalogueTab /> },
  { id: 'runs', label: 'Produits', content: <RunsTab /> },
  { id: 'schedules', label: 'Planification', content: <SchedulesTab /> },
  { id: 'bills', label: 'Facturation', content: <BillsTab /> },
];

/** Reports (desk 23): what can be had, what was made, what is made by itself; `?report=` opens the form of one. */
export default function ReportsPage() {
  const { user } = usePlatform();
  const [params, setParams] = useSearchParams();
  const { active, open } = useOpenTab(tabs);
  const audience = audienceOf(user);
  const asked = reportKeys.find((key) => key === params.get('report') && mayHaveReport(key, audience));

  return (
    <>
      <PageHeader title="Rapports" subtitle="Chaque rapport se fait en arrière-plan et reste 30 jours à télécharger." />
      <Tabs label="Rapports" tabs={tabs} active={active} onActive={open} />
      {asked && (
        <ReportDialog
          key={asked}
          report={asked}
          onClose={() => setParams((current) => without(current, 'report'), { replace: true })}
          onDone={open}
        />
      )}
    </>
  );
}

function without(params: URLSearchParams, name: 'report'): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
