import { type BackupPlan, backups } from '@tandem/shared/contract/administration/backups';
import { backupPlanForm } from '@tandem/shared/contract/administration/backups.forms';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { FileSection } from '../../../kit/record/file/FileSection';
import { planRows, planValues } from './plan.fields';
import { usePlan } from './usePlan';

const note =
  'La dernière sauvegarde de chaque jour, de chaque semaine et de chaque mois reste, autant de fois que c’est dit ici. Celles que vous faites vous-même restent jusqu’à ce que vous les supprimiez.';

/** When backups are made and how many stay; changed where it stands. */
export function PlanCard({ plan }: { plan: BackupPlan }) {
  const forms = useOneOpen();
  const { send, isRunning } = usePlan();

  return (
    <FileSection
      section="plan"
      title="Programme"
      rows={planRows}
      values={planValues(plan)}
      choices={noChoices}
      forms={forms}
      mayChange
      note={note}
      form={
        <SectionForm
          name="backup-plan"
          subject={['Programme des sauvegardes', '']}
          rows={planRows}
          schema={backupPlanForm}
          choices={noChoices}
          file={plan}
          valuesOf={planValues}
          send={send}
          isBusy={isRunning}
          endpoint={backups.changePlan}
          onDone={forms.close}
        />
      }
    />
  );
}
