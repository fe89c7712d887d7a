import type { Submission } from '@tandem/shared/contract/desk/submissions';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Ban, EllipsisVertical, MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useKey } from '../../../kit/useKey';
import { AskDialog, RefuseDialog } from '../act/LetterDialog';
import type { Treat } from '../act/useTreat';
import { Candidates } from './Candidates';
import { Differences } from './Differences';
import { OfficeField, useOffice } from './OfficeField';
import styles from './show.module.css';

/** The drawer itself is a window. */
const inDrawer = { windows: 1 };

interface Props {
  of: Submission;
  treat: Treat;
  /** What was sent. */
  children: ReactNode;
}

/** Whose it is, what is taken of it, and the buttons at the foot; the one who is probably the same is chosen already (desk 18). */
export function Decision({ of, treat, children }: Props) {
  const probable = of.candidates.find(({ verdict }) => verdict === 'probable');
  const [chosen, setChosen] = useState(probable?.recordId ?? null);
  // Whom somebody merged or removed meanwhile is nobody's file any more.
  const recordId = of.candidates.some((one) => one.recordId === chosen) ? chosen : null;
  const [take, setTake] = useState<readonly string[]>([]);
  const office = useOffice(of);
  const [opened, setOpened] = useState<'refuse' | 'ask'>();

  const choose = (next: number | null) => {
    setChosen(next);
    setTake([]);
  };
  const accept = () => {
    if (office.check()) void treat.accept({ recordId, take: [...take], officeId: office.sent });
  };

  const whenFree = (act: () => void) => () => {
    if (!treat.isRunning && opened === undefined) act();
  };
  useKey('a', whenFree(accept), inDrawer);
  useKey(
    'n',
    whenFree(() => setOpened('refuse')),
    inDrawer,
  );
  useKey(
    'q',
    whenFree(() => setOpened('ask')),
    inDrawer,
  );
  useKey(
    'i',
    whenFree(() => void treat.mark(true)),
    inDrawer,
  );

  return (
    <>
      {of.candidates.length > 0 && <Candidates of={of} value={recordId} onValue={choose} />}
      {recordId !== null && <Differences key={recordId} id={of.id} recordId={recordId} take={take} onTake={setTake} />}
      {of.kind === 'ca_student' && <OfficeField office={office} />}
      {children}
      <div className={styles.foot}>
        <span className={styles.rest}>
          <Menu
            label="Autres actions"
            trigger={<EllipsisVertical size={18} aria-hidden />}
            isDisabled={treat.isRunning}
            items={[
              {
                label: 'Poser une question…',
                hint: 'Touche Q',
                icon: <MessageCircleQuestionMark size={16} aria-hidden />,
                onSelect: () => setOpened('ask'),
              },
              {
                label: 'Marquer comme indésirable',
                hint: 'Touche I',
                icon: <Ban size={16} aria-hidden />,
                onSelect: () => void treat.mark(true),
              },
            ]}
          />
        </span>
        <Button disabled={treat.isRunning} title="Touche N" aria-keyshortcuts="n" onClick={() => setOpened('refuse')}>
          Ne pas retenir…
        </Button>
        <Button
          variant="primary"
          isBusy={treat.isAccepting}
          disabled={treat.isRunning}
          title="Touche A"
          aria-keyshortcuts="a"
          onClick={accept}
        >
          Accepter
        </Button>
      </div>
      {opened === 'refuse' && <RefuseDialog of={of} treat={treat} onClose={() => setOpened(undefined)} />}
      {opened === 'ask' && <AskDialog of={of} treat={treat} onClose={() => setOpened(undefined)} />}
    </>
  );
}
