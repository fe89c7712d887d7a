import type { ReportRun } from '@tandem/shared/contract/desk/reports';
import { useEffect, useRef, useState } from 'react';
import { runName } from '../reports.labels';
import { isUnderWay } from './useRuns';

/** Says to readers what was seen under way and has ended. */
export function Ended({ rows }: { rows: readonly ReportRun[] }) {
  const seen = useRef<readonly number[]>([]);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const ended = rows.filter((run) => seen.current.includes(run.id) && !isUnderWay(run));
    seen.current = rows.filter(isUnderWay).map(({ id }) => id);
    if (ended.length > 0) setMessage(ended.map(endOf).join(' '));
  }, [rows]);

  return (
    <p role="status" className="vh">
      {message}
    </p>
  );
}

const endOf = (run: ReportRun): string =>
  run.state === 'done' ? `Rapport prêt\u00a0: ${runName(run)}.` : `Rapport échoué\u00a0: ${runName(run)}. ${run.fault}`;
