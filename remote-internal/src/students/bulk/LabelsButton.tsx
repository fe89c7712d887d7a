import { studentsBulk } from '@tandem/shared/contract/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Tags } from 'lucide-react';
import { useTicked } from '../../listing/Ticking';
import type { StudentList } from '../list/students.listing';

/** Sheets of address labels for the selection; their last page names those without an address. */
export function LabelsButton({ list: { filters, today } }: { list: StudentList }) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(studentsBulk.labels);
  const ticked = useTicked();

  const make = async () => {
    const answer = await run({ body: { target: ticked.isAll ? { filters } : { ids: [...ticked.ids] } } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: Object.values(answer.body.errors).join(' '), tone: 'error' });
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
