import { audienceOf } from '@tandem/shared/access';
import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { ScheduleDialog } from './ScheduleDialog';
import { scheduleColumns } from './schedule.columns';
import { StopDialog } from './StopDialog';
import { useStop } from './useStop';

/** The reports that are made by themselves, the next one first. */
export function SchedulesTab() {
  const { user } = usePlatform();
  const found = useEndpoint(reports.schedules, {});
  const [changed, setChanged] = useState<ReportSchedule>();
  const [stopped, setStopped] = useState<ReportSchedule>();
  const { stop } = useStop();
  const columns = scheduleColumns({
    isForAll: audienceOf(user) === 'admin',
    onChange: setChanged,
    onStop: (schedule) => (schedule.isOwn ? void stop(schedule) : setStopped(schedule)),
  });

  return (
    <>
      <Loaded of={found}>
        {({ rows }) => (
          <DataTable
            label="Rapports planifiés"
            columns={columns}
            rows={rows}
            empty={
              <EmptyState
                title="Aucun rapport planifié"
                text="Un rapport se planifie là où il se demande, sous «&nbsp;Quand&nbsp;»&nbsp;: il se fait alors le matin du jour dit, et vous en êtes averti."
                action={<LinkButton to="?tab=catalogue">Choisir un rapport</LinkButton>}
              />
            }
          />
        )}
      </Loaded>
      {changed && <ScheduleDialog schedule={changed} onClose={() => setChanged(undefined)} />}
      {stopped && <StopDialog schedule={stopped} onClose={() => setStopped(undefined)} />}
    </>
  );
}
