import type { GroupCosts } from '@tandem/shared/contract/teaching/statements.costs';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { useId } from 'react';
import styles from '../LinesCard.module.css';
import { CostRows } from './CostRows';
import { byTeacher } from './costs';

/** What a group costs: each teacher opens to the lessons, with rate, vacation and how certain it is. */
export function CostLinesCard({ groupId, costs: { lines, sums } }: { groupId: number; costs: GroupCosts }) {
  const id = useId();
  const { all } = sums;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Par répétiteur·trice</h2>
        <span className={styles.size}>{`${countOf(all.lessons, 'séance')}, ${durationText(all.minutes)}`}</span>
      </div>
      <table className={styles.table}>
        <caption className="vh">Coûts par répétiteur·trice et par séance</caption>
        <thead>
          <tr>
            <th scope="col">Répétiteur·trice</th>
            <th scope="col">Séances</th>
            <th scope="col">Durée</th>
            <th scope="col">Taux du jour</th>
            <th scope="col">Base et vacances</th>
            <th scope="col">Coût</th>
          </tr>
        </thead>
        <tbody>
          {byTeacher(lines).map((costs) => (
            <CostRows key={costs.teacherId} groupId={groupId} costs={costs} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-label="Séances">{all.lessons}</td>
            <td>{durationText(all.minutes)}</td>
            <td colSpan={2}>{`${formatMoney(all.base)} + ${formatMoney(all.vacation)}`}</td>
            <td>{formatMoney(all.gross)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.foot}>
        Salaire brut, sans les charges sociales ni la salle. Une séance à venir est comptée au taux valable à sa
        date&nbsp;; les vacances s’arrondissent une fois par mois, comme au décompte.
      </p>
    </section>
  );
}
