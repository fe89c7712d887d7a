import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { CanaryPart } from './CanaryPart';
import { LivePart } from './LivePart';
import styles from './PackageCard.module.css';
import { titleOf } from './release.labels';

/** One package: what everyone gets and what a few people try. */
export function PackageCard({ row }: { row: PackageRow }) {
  const title = titleOf(row.name);
  return (
    <Card
      title={title}
      action={
        <LinkButton
          size="small"
          variant="quiet"
          to={`?tab=versions&package=${row.name}`}
          aria-label={`Historique et mesures\u00a0: ${title}`}
        >
          Historique et mesures
        </LinkButton>
      }
    >
      <div className={styles.parts}>
        <LivePart row={row} />
        <CanaryPart row={row} />
      </div>
    </Card>
  );
}
