import { statements } from '@tandem/shared/contract/teaching/statements';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { ofMonth } from '@tandem/shared/rules/time/month';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { useActionFeedback } from '../../useActionFeedback';
import { UnenteredLessons } from '../UnenteredLessons';
import { grossOf, type Listed, seenOf } from './rows';
import { useFile } from './useFile';

export type Act = 'approve' | 'export';

interface Props {
  act: Act;
  rows: readonly Listed[];
  month: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before many months are approved or leave for the payroll, with their number and their sum. */
export function ActDialog({ act, rows, month, onClose, onDone }: Props) {
  const { run, isRunning } = useMany(act);
  const count = countOf(rows.length, 'décompte');
  const handleConfirm = async () => {
    await run(rows, onDone);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={act === 'approve' ? `Valider ${count}\u00a0?` : `Exporter ${count} pour la paie\u00a0?`}
      confirmLabel={act === 'approve' ? `Valider ${formatMoney(grossOf(rows))}` : 'Exporter (XLSX)'}
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {act === 'approve' ? <Approval rows={rows} month={month} /> : exportText(rows, month)}
    </ConfirmDialog>
  );
}

function Approval({ rows, month }: Pick<Props, 'rows' | 'month'>) {
  const left = rows.filter(({ unentered }) => unentered.length > 0);
  const many = left.length > 1 ? 'laissent' : 'laisse';
  const unpaid = left.length > 0 ? ` ${countOf(left.length, 'décompte')} ${many} des séances non payées.` : '';
  return (
    <>
      <p>
        {`Les séances ${ofMonth(month)} et leurs présences sont verrouillées. Seule l’administration peut rouvrir, avec un motif.${unpaid}`}
      </p>
      {left.map(({ id, teacher, unentered }) => (
        <UnenteredLessons key={id} of={teacher} lessons={unentered} />
      ))}
    </>
  );
}

function exportText(rows: readonly Listed[], month: string): string {
  const without = (what: 'no_avs' | 'no_iban', text: string) => {
    const names = rows.filter(({ anomalies }) => anomalies.includes(what)).map(({ teacher }) => teacher);
    return names.length > 0 ? ` ${text}\u00a0: ${names.join(', ')}.` : '';
  };
  const papers = without('no_avs', 'Sans n° AVS') + without('no_iban', 'Sans IBAN');
  return `${formatMoney(grossOf(rows))} brut ${ofMonth(month)}. Le fichier contient n° AVS et IBAN\u00a0; ces décomptes ne se rouvrent plus.${papers}`;
}

/** All or none, in one call; an export brings its file along. */
function useMany(act: Act) {
  const { notify } = usePlatform();
  const approve = useAction(statements.approveMany);
  const exportPay = useAction(statements.exportPay);
  const file = useFile();
  const showFeedback = useActionFeedback(statements.submit);

  const run = async (rows: readonly Listed[], onDone: () => void) => {
    const body = { rows: seenOf(rows) };
    if (act === 'approve') {
      const answer = await approve.run({ body });
      if (showFeedback(answer, `${countOf(rows.length, 'décompte')} validé${rows.length > 1 ? 's' : ''}.`)) onDone();
      return;
    }
    const answer = await exportPay.run({ body });
    if (!answer?.ok) return void showFeedback(answer, '');
    onDone();
    notify({ text: `${countOf(rows.length, 'décompte')} remis à la paie.`, tone: 'ok' });
    await file.get(answer.body.id, rows[0]!.month, 'xlsx');
  };
  return { run, isRunning: approve.isRunning || exportPay.isRunning || file.isRunning };
}
