import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { ArrowLeft } from 'lucide-react';
import { TimingsCard } from '../timings/TimingsCard';
import { CanaryPart } from './CanaryPart';
import { HistoryCard } from './HistoryCard';
import { LivePart } from './LivePart';
import card from './PackageCard.module.css';
import styles from './PackageView.module.css';
import { titleOf } from './release.labels';

/** One package with everything that is known about its releases. */
export function PackageView({ row }: { row: PackageRow }) {
  const { name, live } = row;
  return (
    <div className={styles.view}>
      <LinkButton
        size="small"
        variant="quiet"
        to="?tab=versions"
        className={styles.back}
        icon={<ArrowLeft size={16} aria-hidden />}
      >
        Toutes les versions
      </LinkButton>
      <Card title={`${titleOf(name)} · ${name}`}>
        <div className={card.parts}>
          <LivePart row={row} />
          <CanaryPart row={row} />
        </div>
      </Card>
      <HistoryCard name={name} live={live.version} />
      <TimingsCard name={name} live={live.version} />
    </div>
  );
}
