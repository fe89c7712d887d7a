import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { FileCheck } from 'lucide-react';
import { useExportAction } from '../../../kit/lists/bars/useExportAction';
import { ofYear } from '../../../kit/year/useTrainingYear';
import { refusalOf } from '../../useActionFeedback';

/** What leaves the house of the year of one apprentice: the attestation and the export. */
export function useYearActions(studentId: number, yearId: number | undefined): readonly Action[] {
  const { notify, download } = usePlatform();
  const exported = useAction(presence.exportStudent);
  const attested = useAction(presence.attest);
  const params = { id: studentId };

  const handleExport = async (format: 'csv' | 'xlsx') => {
    const answer = await exported.run({ params, body: { format, ...ofYear(yearId) } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    download(answer.body);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  const handleAttest = async () => {
    const answer = await attested.run({ params, query: ofYear(yearId) });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    download(answer.body);
    notify({ text: 'Attestation téléchargée.', tone: 'ok' });
  };
  const exportAction = useExportAction('Exporter', exported.isRunning, (format) => void handleExport(format));
  return [
    {
      label: 'Attestation (PDF)',
      icon: <FileCheck size={16} aria-hidden />,
      onSelect: () => void handleAttest(),
      isDisabled: attested.isRunning,
    },
    exportAction,
  ];
}
