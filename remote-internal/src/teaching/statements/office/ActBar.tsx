import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { type Act, ActDialog } from './ActDialog';
import styles from './office.module.css';
import { grossOf, isReady, type Listed } from './rows';

interface Props {
  rows: readonly Listed[];
  ticked: readonly number[];
  month: string;
  onTick: (ids: readonly number[]) => void;
}

/** What can be done with the ticked months; without a tick, the next thing to do is offered. */
export function ActBar({ rows, ticked, month, onTick }: Props) {
  const [act, setAct] = useState<Act>();
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  const submitted = chosen.filter(({ status }) => status === 'submitted');
  const approved = chosen.filter(({ status }) => status === 'approved');
  const ready = rows.filter(isReady);
  const left = rows.filter(({ status }) => status === 'approved');
  const tick = (wanted: readonly Listed[]) => onTick(wanted.map(({ id }) => id));

  return (
    <div className={styles.bar} data-print="none">
      <p role="status">{sentenceOf(chosen, submitted.length + approved.length)}</p>
      {chosen.length === 0 && ready.length > 0 && (
        <Button size="small" onClick={() => tick(ready)}>
          {`Cocher ce qui est prêt (${ready.length})`}
        </Button>
      )}
      {chosen.length === 0 && left.length > 0 && (
        <Button size="small" onClick={() => tick(left)}>
          {`Cocher ce qui est validé (${left.length})`}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => tick([])}>
          Tout décocher
        </Button>
      )}
      {approved.length > 0 && (
        <Button size="small" icon={<Download size={16} aria-hidden />} onClick={() => setAct('export')}>
          {`Exporter pour la paie (${approved.length})`}
        </Button>
      )}
      {submitted.length > 0 && (
        <Button size="small" variant="primary" icon={<Check size={16} aria-hidden />} onClick={() => setAct('approve')}>
          {`Valider ${countOf(submitted.length, 'décompte')}`}
        </Button>
      )}
      {act && (
        <ActDialog
          act={act}
          rows={act === 'approve' ? submitted : approved}
          month={month}
          onClose={() => setAct(undefined)}
          onDone={() => tick([])}
        />
      )}
    </div>
  );
}

function sentenceOf(chosen: readonly Listed[], usable: number): string {
  if (chosen.length === 0) return 'Cochez des décomptes pour les valider ou les exporter.';
  const still = chosen.length - usable;
  const rest = still > 0 ? `, dont ${still} à transmettre ou déjà remis` : '';
  return `${countOf(chosen.length, 'décompte')}, ${formatMoney(grossOf(chosen))} brut${rest}`;
}
