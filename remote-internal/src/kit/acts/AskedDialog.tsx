import { type Confirmation, type Notified, notifiedKindLabels } from '@tandem/shared/contract/teaching/asked';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Banner } from '@tandem/shared/ui/display/Banner';
import styles from './AskedDialog.module.css';

interface Props {
  asked: Confirmation;
  onAnswer: (isAgreed: boolean) => void;
}

/** What should be thought of before an act, and who then gets which letter. */
export function AskedDialog({ asked: { questions, notified }, onAnswer }: Props) {
  const isSent = notified.some(({ why }) => why === null);
  return (
    <ConfirmDialog
      isOpen
      title={notified.length > 0 ? 'Qui reçoit quoi' : 'Est-ce bien cela\u00a0?'}
      confirmLabel={isSent ? 'Enregistrer et informer' : 'Enregistrer quand même'}
      cancelLabel="Revenir"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
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
          <ul className={styles.notified} aria-label="Qui reçoit quoi">
            {notified.map((one) => (
              <Line key={`${one.kind} ${one.name} ${one.about} ${one.letter}`} one={one} />
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Line({ one: { kind, name, about, letter, why } }: { one: Notified }) {
  return (
    <li data-silent={why === null ? undefined : ''}>
      <strong>{name}</strong>
      <span className={styles.kind}>{[notifiedKindLabels[kind], about].filter(Boolean).join(' · ')}</span>
      <span className={styles.letter}>{why === null ? letter : `Ne reçoit rien\u00a0: ${lowered(why)}`}</span>
    </li>
  );
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
