import { consistency, type ConsistencyFindings } from '@tandem/shared/contract/administration/consistency';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { useState } from 'react';
import styles from './consistency.module.css';

type Finding = ConsistencyFindings['rows'][number];

interface Props {
  checkKey: string;
  findings: ConsistencyFindings;
}

/** What a check finds: each leads to its pages, and is mended where there is only one way. */
export function Findings({ checkKey, findings: { total, rows, page, mend } }: Props) {
  const [asked, setAsked] = useState<Finding>();
  if (total === null) return <Banner tone="warn">Ce contrôle n’a pas pu finir à temps. Réessayez plus tard.</Banner>;
  if (total === 0) return <p className={styles.explains}>Rien à corriger en ce moment.</p>;
  if (page)
    return (
      <p>
        {`${countOf(total, 'constat')}. `}
        <Link to={page}>Voir la liste</Link>
      </p>
    );
  return (
    <>
      <ul className={styles.findings}>
        {rows.map((row, index) => (
          <li key={`${row.id} ${index}`}>
            <span className={styles.words}>
              <strong>{row.label}</strong>
              {row.note && <span className={styles.note}>{row.note}</span>}
            </span>
            <span className={styles.ways}>
              {row.links.map(({ label, href }) => (
                <Link key={href} to={href} aria-label={`${label}\u00a0: ${row.label}`}>
                  {label}
                </Link>
              ))}
              {mend && (
                <Button size="small" onClick={() => setAsked(row)} aria-label={`Corriger\u00a0: ${row.label}`}>
                  Corriger
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p>{`et ${formatCount(total - rows.length)} de plus, une fois ceux-ci corrigés.`}</p>}
      {asked && mend && (
        <MendDialog checkKey={checkKey} finding={asked} asks={mend} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface MendDialogProps {
  checkKey: string;
  finding: Finding;
  asks: string;
  onClose: () => void;
}

/** Says what will happen to one of them, and does it. */
function MendDialog({ checkKey, finding: { id, label, note }, asks, onClose }: MendDialogProps) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(consistency.mend);
  const [fault, setFault] = useState<string>();
  const handleConfirm = async () => {
    const answer = await run({ params: { key: checkKey, id } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    notify({ text: `Corrigé\u00a0: ${label}.`, tone: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Corriger\u00a0: ${[label, note].filter(Boolean).join(', ')}`}
      confirmLabel="Corriger"
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{asks}</p>
      {fault && <Banner tone="err">{fault}</Banner>}
    </ConfirmDialog>
  );
}
