import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { ofMonth } from '@tandem/shared/rules/time/month';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { ChoiceSwitch } from '../../kit/ChoiceSwitch';
import { LineDialog } from './LineDialog';
import { LineRows, UnpaidRow } from './LineRows';
import styles from './LinesCard.module.css';
import { groupsOf, oneByOne } from './lines';

const shapes = [
  { value: 'group', label: 'Par groupe' },
  { value: 'date', label: 'Par date' },
] as const;
type Shape = (typeof shapes)[number]['value'];

/** What a month is made of: each franc opens to its lessons, and what is not paid says why. */
export function LinesCard({ statement }: { statement: Statement }) {
  const id = useId();
  const [shape, setShape] = useState<Shape>('group');
  const [isAdding, setIsAdding] = useState(false);
  const { lines, unpaid, totals, month, may } = statement;
  const groups = shape === 'group' ? groupsOf(lines) : oneByOne(lines);
  const lessons = lines.filter(({ kind }) => kind === 'lesson').length;

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{`Décompte ${ofMonth(month)}`}</h2>
        <span className={styles.size}>{`${countOf(lessons, 'séance')}, ${durationText(totals.minutes)}`}</span>
        <ChoiceSwitch label="Ordre" choices={shapes} value={shape} onValue={setShape} />
      </div>
      {lines.length + unpaid.length === 0 ? (
        <EmptyState
          title="Rien ce mois-ci."
          text="Les séances données y entrent dès que leurs présences sont saisies."
        />
      ) : (
        <table className={styles.table}>
          <caption className="vh">{`Lignes du décompte ${ofMonth(month)}`}</caption>
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Séances</th>
              <th scope="col">{statementLineTable.minutes.label}</th>
              <th scope="col">Taux du jour</th>
              <th scope="col">Montant</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <LineRows key={group.key} group={group} statement={statement} isAlone={shape === 'date'} />
            ))}
            {unpaid.map((lesson) => (
              <UnpaidRow key={lesson.lessonId} lesson={lesson} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Base</th>
              <td data-label="Séances">{lessons}</td>
              <td>{durationText(totals.minutes)}</td>
              <td colSpan={2}>{formatMoney(totals.base)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {may.add && (
        <div className={styles.foot} data-print="none">
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            Ajouter une ligne
          </Button>
          <span>Réunion, préparation, déplacement</span>
        </div>
      )}
      {isAdding && <LineDialog statement={statement} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
