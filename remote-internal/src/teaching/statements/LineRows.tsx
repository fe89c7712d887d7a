import { statementLineLabels } from '@tandem/shared/contract/enumerations';
import type { Statement, StatementLine, UnpaidLesson } from '@tandem/shared/contract/teaching/statements.file';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { Link } from '@tandem/shared/router';
import { capital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import type { ReactNode } from 'react';
import { LineMenu } from './LineMenu';
import styles from './LinesCard.module.css';
import type { LineGroup } from './lines';
import { OpeningRows } from './OpeningRows';
import { dateWithDay } from '../teaching.labels';

const lessonAddress = ({ groupId, id }: { groupId: number; id: number }) =>
  `/internal/appapp/group/show/${groupId}?lesson=${id}`;

interface Props {
  group: LineGroup;
  statement: Statement;
  /** By date every line stands open for itself. */
  isAlone: boolean;
}

/** A group that opens to its lessons, or a line alone. */
export function LineRows({ group, statement, isAlone }: Props) {
  const [line] = group.lines;
  if (isAlone || !line!.lesson) return <LineRow line={line!} statement={statement} isAlone={isAlone} />;

  const { code, branch, location, insteadOf } = line!.lesson;
  const isSame = group.lines.every(({ lesson }) => lesson?.insteadOf === insteadOf);
  const instead = isSame && insteadOf ? ` · remplacement de ${insteadOf}` : '';
  return (
    <OpeningRows
      name={code}
      note={`${branch}, ${location}${instead}`}
      numbers={<Numbers lessons={group.lessons} minutes={group.minutes} rate={group.rate} amount={group.amount} />}
    >
      {group.lines.map((each) => (
        <LineRow key={each.lesson?.id} line={each} statement={statement} isWithin />
      ))}
    </OpeningRows>
  );
}

interface LineProps {
  line: StatementLine;
  statement: Statement;
  isAlone?: boolean;
  /** Of a group that is open. */
  isWithin?: boolean;
}

function LineRow({ line, statement, isAlone, isWithin }: LineProps) {
  const name = <Named line={line} isOwn={statement.isOwn} isAlone={isAlone ?? false} />;
  return (
    <tr data-within={isWithin || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <span>
            {name}
            <small>{line.lesson ? lessonText(line.lesson, line.label) : writtenText(line)}</small>
          </span>
          {line.mayChange && <LineMenu line={line} statement={statement} />}
        </span>
      </th>
      <Numbers lessons={null} minutes={line.minutes} rate={line.rate} amount={line.amount} />
    </tr>
  );
}

/** A lesson is a link, but for who stood in: the group of somebody else does not open. */
function Named({
  line: { lesson, date, label },
  isOwn,
  isAlone,
}: {
  line: StatementLine;
  isOwn: boolean;
  isAlone: boolean;
}): ReactNode {
  if (!lesson) return label;
  const text = `${capital(dateWithDay(date))}${isAlone ? `, ${lesson.code}` : ''}`;
  return isOwn && lesson.insteadOf ? text : <Link to={lessonAddress(lesson)}>{text}</Link>;
}

/** `label`: the code of the group, and behind it why the lesson stands in another month than its own. */
function lessonText(lesson: NonNullable<StatementLine['lesson']>, label: string): string {
  const { startsAt, endsAt, present, expected, enteredAt, isCancelled, insteadOf } = lesson;
  const hours = `${startsAt}–${endsAt}`;
  const instead = insteadOf && `remplacement de ${insteadOf}`;
  const late = label.replace(lesson.code, '').replace(/^, /, '');
  if (isCancelled) return [hours, 'annulée moins de 24\u00a0heures avant', instead].filter(Boolean).join(', ');
  const there = expected === 0 ? 'personne n’était attendu' : `${countOf(present, 'présent·e')} sur ${expected}`;
  const entered = enteredAt && `saisi le ${formatDate(today(new Date(enteredAt)))}`;
  return [hours, there, entered, instead, late].filter(Boolean).join(', ');
}

function writtenText({ kind, label, date, addedBy }: StatementLine): string {
  const what = statementLineLabels[kind];
  const facts = [label.startsWith(what) ? '' : what, dateWithDay(date), addedBy && `ajoutée par ${addedBy}`];
  return capital(facts.filter(Boolean).join(', '));
}

interface NumbersProps {
  lessons: number | null;
  minutes: number;
  rate: number | null;
  amount: number;
}

const Numbers = ({ lessons, minutes, rate, amount }: NumbersProps) => (
  <>
    <td data-label="Séances">{lessons}</td>
    <td data-label={statementLineTable.minutes.label}>{durationText(minutes)}</td>
    <td data-label="Taux du jour">{rate === null ? 'divers' : formatMoney(rate)}</td>
    <td data-label="Montant">{formatMoney(amount)}</td>
  </>
);

const why = {
  missing: { title: 'À compléter', text: 'Séance passée, non saisie ou non terminée\u00a0: elle n’est pas payée' },
  late: { title: 'Après la validation', text: 'Présences saisies après la validation\u00a0: elle n’est pas payée' },
};

/** A lesson that is not paid: the reason, and the gesture that mends it. */
export function UnpaidRow({ lesson }: { lesson: UnpaidLesson }) {
  const { title, text } = why[lesson.why];
  return (
    <tr className={styles.unpaid}>
      <th scope="row">
        {`${title}\u00a0: ${lesson.code}, ${dateWithDay(lesson.date)}`}
        <small>{text}</small>
      </th>
      <td colSpan={2}>{durationText(lesson.minutes)}</td>
      <td colSpan={2}>
        {lesson.why === 'late' ? (
          'Non payée'
        ) : (
          <Link to={lessonAddress({ groupId: lesson.groupId, id: lesson.lessonId })}>
            Saisir<span className="vh">{` les présences du ${dateWithWeekday(lesson.date)}`}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
