import { vacationText } from '@tandem/shared/contract/people/teachers.labels';
import { type CostLine, costStateLabels } from '@tandem/shared/contract/teaching/statements.costs';
import { Link } from '@tandem/shared/router';
import { capital } from '@tandem/shared/rules/text/capital';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { monthOf } from '@tandem/shared/rules/time/month';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ReactNode } from 'react';
import { dateWithDay } from '../../teaching.labels';
import styles from '../LinesCard.module.css';
import { OpeningRows } from '../OpeningRows';
import own from './costs.module.css';
import { costTones, type TeacherCosts } from './costs';

/** A teacher that opens to the lessons given in this group. */
export const CostRows = ({ groupId, costs }: { groupId: number; costs: TeacherCosts }) => (
  <OpeningRows
    name={costs.teacher ?? 'À pourvoir'}
    note={costs.teacher === null && 'Au tarif par défaut des réglages'}
    numbers={<Numbers {...costs} />}
  >
    {costs.lines.map((line) => (
      <LessonRow key={line.lessonId} groupId={groupId} line={line} />
    ))}
  </OpeningRows>
);

function LessonRow({ groupId, line }: { groupId: number; line: CostLine }) {
  const { lessonId, date, startsAt, endsAt, isCancelled, teacherId } = line;
  const facts = [
    `${startsAt}–${endsAt}`,
    isCancelled && 'annulée moins de 24\u00a0heures avant',
    line.rateSince === null && teacherId !== null && 'au tarif par défaut des réglages',
    `vacances ${vacationText(line.vacationPct)}`,
  ].filter(Boolean);
  const text = facts.join(', ');
  const address = `/internal/appapp/group/show/${groupId}?lesson=${lessonId}`;
  const name = (
    <Link className={own.link} to={address}>
      {capital(dateWithDay(date))}
    </Link>
  );
  return (
    <tr data-within>
      <th scope="row">
        <span className={styles.name}>
          <span>
            {name}
            <small>{text}</small>
          </span>
          {stateOf(line)}
        </span>
      </th>
      <Numbers {...line} lessons={null} />
    </tr>
  );
}

/** What is paid, or will be, leads to the month that pays it. */
function stateOf({ teacherId, date, state }: CostLine): ReactNode {
  const status = <Status tone={costTones[state]}>{costStateLabels[state]}</Status>;
  if (teacherId === null || state === 'planned') return status;
  const address = `/internal/teachers/show/${teacherId}?tab=pay&month=${monthOf(date)}`;
  return (
    <Link className={own.link} to={address}>
      {status}
    </Link>
  );
}

type Figures = Pick<TeacherCosts, 'minutes' | 'rate' | 'amount' | 'vacation' | 'gross'> & { lessons: number | null };

const Numbers = ({ lessons, minutes, rate, amount, vacation, gross }: Figures) => (
  <>
    <td data-label="Séances">{lessons}</td>
    <td data-label="Durée">{durationText(minutes)}</td>
    <td data-label="Taux du jour">{rate === null ? 'divers' : formatMoney(rate)}</td>
    <td data-label="Base et vacances">{`${formatMoney(amount)} + ${formatMoney(vacation)}`}</td>
    <td data-label="Coût">{formatMoney(gross)}</td>
  </>
);
