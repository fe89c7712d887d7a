import { consistency, type ConsistencyOverview } from '@tandem/shared/contract/administration/consistency';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CheckRow } from './CheckRow';
import styles from './consistency.module.css';

/** What must never be: counted together, shown and mended one by one (delivery 11). */
export default function ConsistencyTool() {
  const found = useEndpoint(consistency.show, {});
  return <Loaded of={found}>{(overview) => <Checks overview={overview} />}</Loaded>;
}

function Checks({ overview }: { overview: ConsistencyOverview }) {
  const { run, isRunning } = useAction(consistency.run);
  const { ranAt, checks } = overview;
  const start = (
    <Button variant="primary" size="small" isBusy={isRunning} onClick={() => void run({})}>
      {ranAt ? 'Relancer les contrôles' : 'Lancer les contrôles'}
    </Button>
  );
  return (
    <Card title="Contrôles" action={start}>
      <p className={styles.state} role="status">
        {stateOf(overview)}
      </p>
      {ranAt && checks.every(({ total }) => total === 0) && <Banner tone="ok">Rien à corriger.</Banner>}
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckRow key={check.key} check={check} hasRun={ranAt !== null} />
        ))}
      </ul>
    </Card>
  );
}

/** «3 constats · 25.11.2026 14:02, par Camille Rochat» */
function stateOf({ ranAt, by, checks }: ConsistencyOverview): string {
  if (!ranAt) return 'Ces contrôles n’ont encore jamais été lancés.';
  const total = checks.reduce((sum, check) => sum + (check.total ?? 0), 0);
  return `${countOf(total, 'constat')} · ${[formatInstant(ranAt), by && `par ${by}`].filter(Boolean).join(', ')}`;
}
