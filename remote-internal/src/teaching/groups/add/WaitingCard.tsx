import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { Link } from '@tandem/shared/router';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Ban } from 'lucide-react';
import { Score } from '../../Score';
import { reasonsText } from '../../teaching.labels';
import type { Plan } from './usePlan';
import styles from './waiting.module.css';

/** The parts of a score, under one key. */
export const scoreParts = [
  ['place', 'Lieu', 40],
  ['hour', 'Créneau', 20],
  ['alike', 'Niveau', 15],
  ['waited', 'Attente', 15],
  ['priority', 'Prior.', 10],
] as const;

const fewBlocked = 6;

/** Who waits: whoever fits is ticked, whoever cannot come stays in sight with the cause. */
export function WaitingCard({ plan }: { plan: Plan }) {
  const { preview, ticked, draft, tick } = plan;
  const { capacity } = draft.plan;
  const candidates = preview.data?.candidates ?? [];
  const able = candidates.filter(({ blocked }) => blocked === null);
  const unable = candidates.filter(({ blocked }) => blocked !== null);
  return (
    <Card
      title="En attente"
      className={styles.card}
      action={
        <span className={styles.seats}>
          {`${ticked.length} sur ${capacity} places`}
          <span className={styles.dots} aria-hidden="true">
            {Array.from({ length: capacity }, (_, seat) => (
              <i key={seat} data-taken={seat < ticked.length || undefined} />
            ))}
          </span>
        </span>
      }
    >
      {able.length > 0 && (
        <ul className={styles.key} aria-hidden="true">
          {scoreParts.map(([part, label, most]) => (
            <li key={part} style={{ flexGrow: most }}>
              {label}
              <strong>{most}</strong>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.people} aria-label="Peuvent venir">
        {able.map((each) => (
          <Able
            key={each.registrationId}
            who={each}
            isTicked={ticked.includes(each.registrationId)}
            isFull={ticked.length >= capacity}
            onTick={(isOn) => tick(each.registrationId, isOn)}
          />
        ))}
      </ul>
      {candidates.length === 0 && <p className={styles.none}>Personne n’attend pour cette branche.</p>}
      {unable.length > 0 && <Unable people={unable} />}
    </Card>
  );
}

const trainingOf = ({ profession, learningYear }: Candidate) => [profession, learningYear].filter(Boolean).join(' · ');

interface AbleProps {
  who: Candidate;
  isTicked: boolean;
  isFull: boolean;
  onTick: (isOn: boolean) => void;
}

function Able({ who, isTicked, isFull, onTick }: AbleProps) {
  return (
    <li className={styles.person} data-ticked={isTicked || undefined}>
      <label className={styles.head}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isTicked && isFull}
          onChange={({ target }) => onTick(target.checked)}
        />
        <Avatar name={who.name} />
        <span className={styles.words}>
          <strong>{who.name}</strong>
          <small>{trainingOf(who)}</small>
        </span>
        <Score score={who.score} isWished={(who.parts?.place ?? 0) > 0} />
      </label>
      {who.parts && (
        <span className={styles.bars} aria-hidden="true">
          {scoreParts.map(([part, , most]) => (
            <span key={part} style={{ flexGrow: most }}>
              <i style={{ width: `${(100 * who.parts![part]) / most}%` }} />
            </span>
          ))}
        </span>
      )}
      <span className={styles.reasons}>{reasonsText(who.reasons)}</span>
    </li>
  );
}

function Unable({ people }: { people: readonly Candidate[] }) {
  return (
    <details className={styles.unable} open={people.length <= fewBlocked}>
      <summary>{`Ne peuvent pas à cette heure (${people.length})`}</summary>
      <ul className={styles.people}>
        {people.map((who) => (
          <li key={who.registrationId} className={styles.person}>
            <span className={styles.head}>
              <Avatar name={who.name} />
              <span className={styles.words}>
                <Link to={`/internal/students/show/${who.studentId}`}>{who.name}</Link>
                <small>{trainingOf(who)}</small>
              </span>
            </span>
            <span className={styles.blocked}>
              <Ban size={14} aria-hidden />
              {who.blocked}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
