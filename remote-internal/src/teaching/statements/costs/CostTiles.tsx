import type { CostSum, GroupCosts } from '@tandem/shared/contract/teaching/statements.costs';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { Tile } from '../../../kit/Tile';
import styles from './costs.module.css';

/** How certain the costs are, and what they come to for each person and hour. */
export function CostTiles({ costs: { lines, sums, perParticipant, perHour } }: { costs: GroupCosts }) {
  const missing = lines.filter(({ state }) => state === 'missing').length;
  const each = [
    perParticipant !== null && `${formatMoney(perParticipant)} par participant·e`,
    perHour !== null && `${formatMoney(perHour)} l’heure de cours`,
  ].filter(Boolean);
  return (
    <div className={styles.tiles}>
      <CostTile title="Validé" sum={sums.locked} text={sizeText(sums.locked)} />
      <CostTile
        title="Prévisible"
        sum={sums.open}
        text={[sizeText(sums.open), missing > 0 && `${missing} à compléter`].filter(Boolean).join(', dont ')}
      />
      <CostTile title="À venir" sum={sums.planned} text={sizeText(sums.planned)} />
      <CostTile title="Total" sum={sums.all} text={each.join(', ') || sizeText(sums.all)} />
    </div>
  );
}

const CostTile = ({ title, sum, text }: { title: string; sum: CostSum; text: string }) => (
  <Tile label={title}>
    <small>{title}</small>
    <b>{formatMoney(sum.gross)}</b>
    <span>{text}</span>
  </Tile>
);

const sizeText = ({ lessons, minutes }: CostSum) =>
  lessons > 0 ? `${countOf(lessons, 'séance')}, ${durationText(minutes)}` : 'Aucune séance';
