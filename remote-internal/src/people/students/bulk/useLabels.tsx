import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Tags } from 'lucide-react';
import type { BulkAction } from '../../../kit/lists/bulk/BulkActions';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';

/** Sheets of address labels for the selection; their last page names those without an address. */
export function useLabels(today: string): BulkAction {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(studentsBulk.labels);

  const make = async ({ target, refuse }: Bulk) => {
    const answer = await run({ body: { target } });
    if (!answer) return;
    if (!answer.ok) return refuse(answer.body);
    download(answer.body, `etiquettes-${today}.pdf`);
    notify({ text: 'Étiquettes téléchargées.', tone: 'ok' });
  };

  return {
    label: 'Étiquettes',
    icon: <Tags size={16} aria-hidden />,
    isDisabled: isRunning,
    run: (bulk) => void make(bulk),
  };
}
