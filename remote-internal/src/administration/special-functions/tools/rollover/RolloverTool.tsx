import { rollover, type RolloverOverview, usualRollover } from '@tandem/shared/contract/administration/rollover';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../../kit/ProgressBar';
import { isUnderWay, whenAndWho } from '../tool-run.labels';
import { PreviewCard } from './PreviewCard';
import { RolloverChoicesCard } from './RolloverChoicesCard';
import { RolloverRuns } from './RolloverRuns';
import styles from './rollover.module.css';

const everyMs = 1000;

/** Passage to the next training year: choices, dry run, typed word, progress, undo (delivery 6). */
export default function RolloverTool() {
  const found = useEndpoint(rollover.show, {});
  const underWay = found.data?.runs.find(isUnderWay);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(found.retry, everyMs);
    return () => clearInterval(timer);
  });
  return <Loaded of={found}>{(overview) => <Parts overview={overview} />}</Loaded>;
}

function Parts({ overview }: { overview: RolloverOverview }) {
  const { runs } = overview;
  const underWay = runs.find(isUnderWay);
  return (
    <div className={styles.parts}>
      {underWay ? (
        <Card title={`Passage à l’année ${underWay.year ?? ''} en cours`}>
          <ProgressBar done={underWay.done} total={underWay.total} />
          <p>{`Lancé le ${whenAndWho(underWay)}. Vous pouvez quitter cette page\u00a0: le travail continue.`}</p>
        </Card>
      ) : (
        <Next overview={overview} />
      )}
      <RolloverRuns runs={runs.filter((run) => !isUnderWay(run))} />
    </div>
  );
}

function Next({ overview: { from, to, isEarly, tooEarly } }: { overview: RolloverOverview }) {
  const [choices, setChoices] = useState(usualRollover);
  if (!from) return <Banner tone="warn">Aucune année de formation n’est marquée comme année courante.</Banner>;
  if (!to)
    return (
      <Banner
        tone="warn"
        action={
          <LinkButton to="/internal/settings/training-year" size="small">
            Années de formation
          </LinkButton>
        }
      >
        {`Aucune année ne suit ${from.label}\u00a0: ajoutez-la d’abord dans les réglages.`}
      </Banner>
    );
  if (tooEarly) return <Banner tone="info">{tooEarly}</Banner>;
  return (
    <>
      {isEarly && (
        <Banner tone="warn">
          {`L’année ${from.label} dure jusqu’au ${formatDate(from.endsOn)}. Le passage se fait d’ordinaire une fois ses séances terminées.`}
        </Banner>
      )}
      <RolloverChoicesCard from={from} to={to} choices={choices} onChoices={setChoices} />
      <PreviewCard key={JSON.stringify(choices)} to={to} choices={choices} />
    </>
  );
}
