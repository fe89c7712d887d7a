import { presence } from '@tandem/shared/contract/teaching/presence';
import type { MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Tabs } from '@tandem/shared/ui/layout/Tabs';
import { SidePage } from '../../kit/side/SidePage';
import { ofYear } from '../../kit/year/useTrainingYear';
import { AlertsTab } from './alerts/AlertsTab';
import { MissingTab } from './missing/MissingTab';
import { LessonPanel } from './panel/LessonPanel';
import { RatesTab } from './rates/RatesTab';
import { usePresenceAddress } from './usePresenceAddress';
import { usePresenceExport } from './usePresenceExport';
import { WeekTab } from './week/WeekTab';

/** Attendance as the office sees it: what is missing, the week, who is absent too often, the rates (teaching 38). */
export default function PresencePage() {
  const address = usePresenceAddress();
  const { yearId, lessonId, places, teachers, change } = address;
  const filters = { ...ofYear(yearId), locationId: places, teacherId: teachers };
  const found = useEndpoint(presence.missing, { query: filters });
  // Alerts are about who has a place today.
  const hasAlerts = yearId === undefined;
  const alerts = useEndpoint(presence.alerts, {}, { isEnabled: hasAlerts });
  const tabs = [
    {
      id: 'missing',
      label: 'À saisir',
      count: found.data?.all,
      content: <MissingTab address={address} found={found} />,
    },
    { id: 'week', label: 'Semaine', content: <WeekTab address={address} /> },
    ...(hasAlerts
      ? [{ id: 'alerts', label: 'Alertes', count: alerts.data?.total, content: <AlertsTab found={alerts} /> }]
      : []),
    { id: 'rates', label: 'Taux par groupe', content: <RatesTab yearId={yearId} /> },
  ];
  const active = tabs.find(({ id }) => id === address.tab)?.id ?? 'missing';
  const exported = usePresenceExport(active, filters);

  return (
    <SidePage panel={lessonId && <LessonPanel address={address} lessonId={lessonId} rows={found.data?.rows ?? []} />}>
      <PageHeader title="Présences" subtitle={found.data && subtitleOf(found.data)} others={exported} />
      <Tabs
        label="Présences"
        tabs={tabs}
        active={active}
        onActive={(tab) => change({ tab: tab === 'missing' ? undefined : tab })}
      />
    </SidePage>
  );
}

/** «12 séances à saisir chez 7 répétiteurs, la plus ancienne a 6 jours» */
function subtitleOf({ all, teachers, oldest }: MissingLessons): string {
  if (all === 0) return 'Toutes les présences sont saisies';
  const whose = teachers.length > 0 ? ` chez ${countOf(teachers.length, 'répétiteur·trice')}` : '';
  const age = oldest ? `, la plus ancienne a ${countOf(oldest, 'jour')}` : '';
  return `${countOf(all, 'séance')} à saisir${whose}${age}`;
}
