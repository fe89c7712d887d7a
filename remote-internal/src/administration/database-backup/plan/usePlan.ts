import { type BackupPlan, backups } from '@tandem/shared/contract/administration/backups';
import type { backupPlanForm } from '@tandem/shared/contract/administration/backups.forms';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useRefusal } from '../useRefusal';

type Plan = Pick<BackupPlan, 'hour' | 'daily' | 'weekly' | 'monthly'>;

/** Changes the plan, with the way back. */
export function usePlan(before: BackupPlan) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(backups.changePlan);
  const refused = useRefusal();

  const put = ({ hour, daily, weekly, monthly }: Plan, version: number) =>
    run({ body: { hour, daily, weekly, monthly, version } });
  const takeBack = async (version: number) => {
    const answer = await put(before, version);
    if (answer && !(await refused(answer))) notify({ text: 'Changement annulé.', tone: 'ok' });
  };
  const send = async (values: Sent<typeof backupPlanForm>, version: number) => {
    const answer = await put({ ...values, hour: Number(values.hour) }, version);
    if (answer?.ok) {
      const undo = () => void takeBack(answer.body.version);
      notify({ text: 'Programme des sauvegardes enregistré.', tone: 'ok', action: { label: 'Annuler', run: undo } });
    }
    return answer;
  };
  return { send, isRunning };
}
