import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ApproveAction } from './ApproveAction';
import { QuestionDialog } from './QuestionDialog';
import styles from './StatementActions.module.css';
import { SubmitDialog } from './SubmitDialog';

type Window = 'sendBack' | 'reopen' | 'submit';

/** What the reader may do with a month, and what it does. */
export function StatementActions({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState<Window>();
  const close = () => setOpen(undefined);
  const { may, reason } = statement;
  return (
    <div className={styles.actions} data-print="none">
      {reason && (
        <p className={styles.reason}>
          <strong>{'À revoir\u00a0: '}</strong>
          {reason}
        </p>
      )}
      {may.approve && <ApproveAction statement={statement} />}
      {may.submit && (
        <Button variant="primary" onClick={() => setOpen('submit')}>
          Transmettre
        </Button>
      )}
      {may.sendBack && <Button onClick={() => setOpen('sendBack')}>Renvoyer avec une question</Button>}
      {may.reopen && <Button onClick={() => setOpen('reopen')}>Rouvrir</Button>}
      <p className={styles.note}>
        <Lock size={15} aria-hidden />
        {noteOf(statement)}
      </p>
      {open === 'submit' && <SubmitDialog statement={statement} onClose={close} />}
      {(open === 'sendBack' || open === 'reopen') && (
        <QuestionDialog statement={statement} act={open} onClose={close} />
      )}
    </div>
  );
}

function noteOf({ status, lines, may, isOwn }: Statement): string {
  const count = lines.filter(({ lesson }) => lesson).length;
  const held = `${countOf(count, 'séance')} et ${count === 1 ? 'ses' : 'leurs'} présences`;
  if (status === 'exported')
    return 'Les séances de ce mois sont verrouillées. Une erreur se corrige par une ligne d’un mois ouvert.';
  if (status === 'approved')
    return 'Les séances de ce mois et leurs présences sont verrouillées. Seule l’administration peut rouvrir, avec un motif.';
  if (may.approve) return `Valider verrouille ${held}. Seule l’administration peut rouvrir, avec un motif.`;
  if (status === 'submitted') return 'Le bureau valide ce décompte, ou le renvoie avec une question.';
  return isOwn
    ? 'Les séances données y entrent d’elles-mêmes\u00a0; le 5 du mois suivant, le décompte est transmis sans autre.'
    : 'Le ou la répétiteur·trice transmet ce décompte, au plus tard le 5 du mois suivant.';
}
