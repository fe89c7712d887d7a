import { type Confirmation, type Notified, notifiedKindLabels } from '@tandem/shared/contract/teaching/asked';
import { uncapital } from '@tandem/shared/rules/text/capital';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { useScrolls } from '@tandem/shared/ui/hooks/useScrolls';
import styles from './Recipients.module.css';

/** What should be thought of before an act, and who then gets which letter. */
export function Recipients({ questions, notified }: Pick<Confirmation, 'questions' | 'notified'>) {
  const { frame, scrolls } = useScrolls();
  return (
    <div className={styles.asked}>
      {questions.length > 0 && (
        <Banner tone="warn">
          <ul className={styles.questions} aria-label="À vérifier">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Banner>
      )}
      {notified.length > 0 && (
        <div ref={frame} className={styles.frame} {...(scrolls && { tabIndex: 0 })}>
          <ul className={styles.notified} aria-label="Qui reçoit quoi">
            {notified.map((one) => (
              <Line key={`${one.kind} ${one.name} ${one.about} ${one.letter} ${one.why}`} one={one} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({ one: { kind, name, about, letter, why } }: { one: Notified }) {
  return (
    <li data-silent={why === null ? undefined : ''}>
      <strong>{name}</strong>
      <span className={styles.kind}>{[notifiedKindLabels[kind], about].filter(Boolean).join(' · ')}</span>
      <span className={styles.letter}>{why === null ? letter : `Ne reçoit rien\u00a0: ${uncapital(why)}`}</span>
    </li>
  );
}
