import { backups } from '@tandem/shared/contract/administration/backups';
import type { backupPlanForm } from '@tandem/shared/contract/administration/backups.forms';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';

/** Changes the plan. */
export function usePlan() {
  const { run, isRunning } = useAction(backups.changePlan);
  const send = (values: Sent<typeof backupPlanForm>, version: number) =>
    run({ body: { ...values, hour: Number(values.hour), version } });
  return { send, isRunning };
}
