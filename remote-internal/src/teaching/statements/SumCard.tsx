import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { vacationText } from '@tandem/shared/contract/people/teachers.labels';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { ofMonth } from '@tandem/shared/rules/time/month';
import { ChevronRight, CirclePlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { StatementActions } from './StatementActions';
import { StatusBadge } from './StatusBadge';
import { Steps } from './Steps';
import styles from './SumCard.module.css';
import { ratesText } from './statements.labels';

/** What is to be paid; every sum opens its own arithmetic, to the centime. */
export function SumCard({ statement }: { statement: Statement }) {
  const id = useId();
  const { totals, status, lines, month } = statement;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>À verser</h2>
        <StatusBadge status={status} />
      </div>
      <div className={styles.sums}>
        <Sum label={`Base, ${durationText(totals.minutes)}`} amount={totals.base}>
          {byRate(statement).map(({ rate, minutes, amount }) => (
            <Row key={rate} label={`${durationText(minutes)} × ${formatMoney(rate)}`} value={formatMoney(amount)} />
          ))}
          <p>Chaque ligne est arrondie à 5&nbsp;centimes.</p>
        </Sum>
        {totals.vacations.map(({ pct, base, amount }, index) => (
          <Sum key={pct} label={`Vacances, ${vacationText(pct)}`} amount={amount} isOpenAtFirst={index === 0}>
            <Row label={`Base ${ofMonth(month).replace(/ \d+$/, '')}`} value={formatMoney(base)} />
            <Row label={`× ${vacationText(pct)}`} value={(base * pct * 1e-6).toFixed(4)} />
            <Row label={'Arrondi à 5\u00a0centimes'} value={formatMoney(amount)} isSum />
            {ratesText(lines.filter(({ vacationPct }) => vacationPct === pct)).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Sum>
        ))}
        <Sum label="Brut" amount={totals.gross} isTotal>
          <Row label="Base" value={formatMoney(totals.base)} />
          <Row label="+ vacances" value={formatMoney(totals.vacation)} />
          <Row label="Brut" value={formatMoney(totals.gross)} isSum />
          <p>Charges sociales et net se calculent à la paie.</p>
        </Sum>
        <More statement={statement} />
      </div>
      <Steps statement={statement} />
      <StatementActions statement={statement} />
    </section>
  );
}

function byRate({ lines }: Statement) {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => one - other);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    const sum = (read: (line: (typeof own)[number]) => number) => own.reduce((all, line) => all + read(line), 0);
    return { rate, minutes: sum(({ minutes }) => minutes), amount: sum(({ amount }) => amount) };
  });
}

interface SumProps {
  label: string;
  amount: number;
  isTotal?: boolean;
  isOpenAtFirst?: boolean;
  /** Its arithmetic. */
  children: ReactNode;
}

function Sum({ label, amount, isTotal, isOpenAtFirst = false, children }: SumProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className={styles.sum} data-total={isTotal || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronRight size={16} aria-hidden />
        <span>{label}</span>
        <strong>{formatMoney(amount)}</strong>
      </button>
      <div id={id} className={styles.how} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

const Row = ({ label, value, isSum }: { label: string; value: string; isSum?: boolean }) => (
  <div className={styles.row} data-sum={isSum || undefined}>
    <span>{label}</span>
    <span>{value}</span>
  </div>
);

/** What entering the missing attendance would add. */
function More({ statement: { unpaid } }: { statement: Statement }) {
  const missing = unpaid.filter(({ why }) => why === 'missing');
  if (missing.length === 0) return null;
  const [first] = missing;
  const sum = missing.reduce((all, { adds }) => all + adds, 0);
  const what =
    missing.length === 1
      ? `si la présence du ${formatDate(first!.date)} est saisie`
      : `environ, si les présences de ${missing.length} séances sont saisies`;
  return (
    <p className={styles.more}>
      <CirclePlus size={16} aria-hidden />
      {`Plus ${formatMoney(sum)} ${what}.`}
    </p>
  );
}
