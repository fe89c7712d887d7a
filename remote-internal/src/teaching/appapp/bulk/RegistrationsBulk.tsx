import {
  registrationMail,
  registrationMailVariables,
  registrationsBulk,
} from '@tandem/shared/contract/teaching/registrations.bulk';
import { Download, Flag, Mail, Undo2, UserCheck, UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import type { MailCalls } from '../../../kit/lists/bulk/calls';
import { MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import type { BulkPeople } from '../../../kit/lists/bulk/useBulk';
import { endingHints } from '../../teaching.labels';
import type { RegistrationList } from '../list/registrations.listing';
import { PlaceManyDialog } from './PlaceManyDialog';
import { RejectDialog } from './RejectDialog';
import { useManySteps } from './useManySteps';

const people: BulkPeople = { one: 'inscription', hrefOf: () => '/internal/appapp' };
const mails: MailCalls = { calls: registrationsBulk, schema: registrationMail, variables: registrationMailVariables };
const look = { size: 16, 'aria-hidden': true } as const;

const first: readonly BulkAction[] = [
  {
    label: 'Placer',
    icon: <UserCheck {...look} />,
    dialog: (bulk, onClose) => <PlaceManyDialog {...{ bulk, onClose }} />,
  },
  {
    label: 'E-mail',
    icon: <Mail {...look} />,
    dialog: (bulk, onClose) => <MailDialog {...{ bulk, onClose, mails }} />,
  },
];
const reject: BulkAction = {
  label: 'Ne pas retenir',
  hint: endingHints.rejected,
  icon: <UserX {...look} />,
  dialog: (bulk, onClose) => <RejectDialog {...{ bulk, onClose }} />,
};

interface Props {
  list: RegistrationList;
  /** Rows of the filter in all. */
  total: number;
  /** Undefined stands for every row of the filter. */
  onExport: (ids: readonly number[] | undefined) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What the AppApp office does with the selected registrations. `P` places them, or the row that has the focus. */
export function RegistrationsBulk({ list, total, onExport }: Props) {
  const { setPriority, withdraw, dialog } = useManySteps();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (event.key.toLowerCase() !== 'p' || !isPlain || (isTyping(event.target) && !isBox)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      const many = [...(frame.current?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Placer');
      const one = row?.querySelector<HTMLElement>('[aria-keyshortcuts="P"]');
      (many ?? one)?.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const more: BulkAction[] = [
    { label: 'Priorité', icon: <Flag {...look} />, run: (bulk) => void setPriority(bulk, 1) },
    { label: 'Retirer', hint: endingHints.withdrawn, icon: <Undo2 {...look} />, run: (bulk) => void withdraw(bulk) },
    reject,
    { label: 'Exporter la sélection', icon: <Download {...look} />, run: ({ ids }) => onExport(ids) },
  ];
  return (
    <div ref={frame}>
      <BulkActions list={list} total={total} people={people} actions={[...first, ...more]} />
      {dialog}
    </div>
  );
}
