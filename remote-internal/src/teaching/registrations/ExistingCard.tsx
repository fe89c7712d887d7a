import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import { ExistingList } from '../../kit/record/ExistingList';
import { statusTones } from '../teaching.labels';

/** What an apprentice asked for already, and where they sit. */
export const ExistingCard = ({ rows }: { rows: readonly Registration[] }) => (
  <ExistingList
    title="Inscriptions existantes"
    none="Aucune inscription."
    rows={rows.map(({ id, branch, status, trainingYear, places, enrolments, submittedAt }) => ({
      id,
      name: <strong>{branch}</strong>,
      status: <Status tone={statusTones[status]}>{registrationStatusLabels[status]}</Status>,
      facts: [
        trainingYear,
        places.map(({ label }) => label).join(', '),
        enrolments[0]?.code ?? `depuis le ${formatDate(today(new Date(submittedAt)))}`,
      ],
    }))}
  />
);
