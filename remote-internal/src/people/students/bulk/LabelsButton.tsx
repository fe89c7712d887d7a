import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Tags } from 'lucide-react';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';

/** Sheets of address labels for the selection; their last page names those without an address. */
export function LabelsButton({ bulk, today }: { bulk: Bulk; today: string }) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(studentsBulk.labels);

  const make = async () => {
    const answer = await run({ body: { target: bulk.target } });
    if (!answer) return;
    if (!answer.ok) return bulk.refuse(answer.body);
    download(answer.body, `etiquettes-${today}.pdf`);
    notify({ text: 'Étiquettes téléchargées.', tone: 'ok' });
  };

  return (
    <button type="button" disabled={isRunning} onClick={() => void make()}>
      <Tags size={16} aria-hidden />
      Étiquettes
    </button>
  );
}
