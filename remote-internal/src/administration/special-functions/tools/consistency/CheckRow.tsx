import { consistency, type ConsistencyCheck } from '@tandem/shared/contract/administration/consistency';
import { useEndpoint } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styles from './consistency.module.css';
import { Findings } from './Findings';

/** One check with its number; opened it says what it finds at this moment. */
export function CheckRow({ check, hasRun }: { check: ConsistencyCheck; hasRun: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { title, explains } = check;
  return (
    <li className={styles.check}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <ChevronRight size={16} aria-hidden className={styles.mark} />
          <span className={styles.title}>{title}</span>
          <Total total={check.total} hasRun={hasRun} />
        </summary>
        <p className={styles.explains}>{explains}</p>
        {isOpen && <Opened check={check} />}
      </details>
    </li>
  );
}

function Total({ total, hasRun }: { total: number | null; hasRun: boolean }) {
  if (total === null) return <Status tone="neutral">{hasRun ? 'Pas terminé' : 'Pas lancé'}</Status>;
  return <Status tone={total === 0 ? 'ok' : 'warn'}>{formatCount(total)}</Status>;
}

function Opened({ check: { key } }: { check: ConsistencyCheck }) {
  const found = useEndpoint(consistency.findings, { params: { key } });
  return <Loaded of={found}>{(findings) => <Findings checkKey={key} findings={findings} />}</Loaded>;
}
