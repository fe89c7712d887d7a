import { CalendarPlus, CircleCheck, CircleX, Download, Mail, Presentation, Printer } from 'lucide-react';
import { lazy } from 'react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import { MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import type { BulkPeople } from '../../../kit/lists/bulk/useBulk';
import { addressOf } from '../address';
import { mailsOfGroups } from '../group.mails';
import type { GroupList } from '../list/groups.listing';
import { useGroupsBulk } from './useGroupsBulk';

const StepDialog = lazy(() => import('./StepDialog').then((module) => ({ default: module.StepDialog })));
const TeacherDialog = lazy(() => import('./TeacherDialog').then((module) => ({ default: module.TeacherDialog })));

const people: BulkPeople = { one: 'groupe', left: ['groupe', 'laissé'], hrefOf: addressOf.group };
const look = { size: 16, 'aria-hidden': true } as const;

const labels = { participants: 'E-mail aux participant·es', teachers: 'E-mail aux répétiteur·trices' } as const;

const mailTo = (to: keyof typeof mailsOfGroups): BulkAction => ({
  label: labels[to],
  icon: <Mail {...look} />,
  dialog: (bulk, onClose) => (
    <MailDialog
      bulk={{ ...bulk, hrefOf: mailsOfGroups[to].hrefOf }}
      mails={mailsOfGroups[to].mails}
      onClose={onClose}
    />
  ),
});

const teacher: BulkAction = {
  label: 'Répétiteur·trice',
  icon: <Presentation {...look} />,
  dialog: (bulk, onClose) => <TeacherDialog {...{ bulk, onClose }} />,
};
const stepTo = (to: 'closed' | 'cancelled', label: string, icon: BulkAction['icon']): BulkAction => ({
  label,
  icon,
  dialog: (bulk, onClose) => <StepDialog {...{ bulk, to, onClose }} />,
});

interface Props {
  list: GroupList;
  /** Rows of the filter in all. */
  total: number;
  /** Undefined stands for every row of the filter. */
  onExport: (ids: readonly number[] | undefined) => void;
}

/** What the AppApp office does with the selected groups (teaching 35). */
export function GroupsBulk({ list, total, onExport }: Props) {
  const { duplicate, print, isRunning } = useGroupsBulk();
  const actions: BulkAction[] = [
    teacher,
    mailTo('participants'),
    mailTo('teachers'),
    {
      label: 'Année suivante',
      icon: <CalendarPlus {...look} />,
      isDisabled: isRunning,
      run: (bulk) => void duplicate(bulk),
    },
    stepTo('closed', 'Clore', <CircleCheck {...look} />),
    stepTo('cancelled', 'Annuler les groupes', <CircleX {...look} />),
    {
      label: 'Imprimer les participant·es',
      icon: <Printer {...look} />,
      isDisabled: isRunning,
      run: (bulk) => void print(bulk),
    },
    { label: 'Exporter la sélection', icon: <Download {...look} />, run: ({ ids }) => onExport(ids) },
  ];
  return <BulkActions list={list} total={total} people={people} actions={actions} />;
}
