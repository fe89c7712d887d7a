import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';
import { ActPreview } from '../../../kit/acts/ActPreview';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';
import { refusedText } from '../groups.labels';
import { CloseDialog } from './CloseDialog';
import { JoinDialog } from './regrouping/JoinDialog';
import { SplitDialog } from './regrouping/SplitDialog';
import { useDuplicate } from './useDuplicate';

type Step = 'open' | 'cancelled';

const done: Readonly<Record<Step, string>> = {
  open: 'Groupe ouvert.',
  cancelled: 'Groupe annulé, les participant·es sont de nouveau en attente.',
};

/** The steps of a group (teaching 10). */
export function GroupActions({ group }: { group: GroupFile }) {
  const { id, version, status, participants } = group;
  const copying = useDuplicate(group);
  const undo = useUndo();
  const asked = useAsked(groups.transition, (to: Step, agreed) => ({ params: { id }, body: { version, to, agreed } }));
  const { notify } = usePlatform();
  const [wanted, setWanted] = useState<'closed' | 'cancelled' | 'split' | 'join'>();
  const close = () => setWanted(undefined);
  const isUnderWay = (status === 'open' || status === 'running') && participants.some(({ to }) => to === null);

  const step = async (to: Step) => {
    const answer = await asked.send(to);
    if (!answer) return;
    close();
    if (answer.ok) notify({ text: done[to], tone: 'ok', ...undo(answer.body.act) });
    else notify({ text: refusedText(answer.body), tone: 'error' });
  };
  const items: MenuItem[] = [
    ...(status === 'draft' ? [{ label: 'Ouvrir le groupe', onSelect: () => void step('open') }] : []),
    { label: 'Reprendre l’année suivante', onSelect: () => void copying.duplicate() },
    ...(isUnderWay
      ? [
          { label: 'Scinder le groupe…', onSelect: () => setWanted('split') },
          { label: 'Réunir avec…', onSelect: () => setWanted('join') },
        ]
      : []),
    ...(status === 'running' ? [{ label: 'Clore le groupe…', onSelect: () => setWanted('closed') }] : []),
    ...(status === 'draft' || status === 'open'
      ? [{ label: 'Annuler le groupe…', onSelect: () => setWanted('cancelled'), isDanger: true }]
      : []),
  ];

  return (
    <>
      <Menu label="Actions" isDisabled={asked.isRunning || copying.isRunning} items={items} />
      {asked.dialog}
      {wanted === 'closed' && <CloseDialog group={group} onClose={close} />}
      {wanted === 'split' && <SplitDialog group={group} onClose={close} />}
      {wanted === 'join' && <JoinDialog group={group} onClose={close} />}
      {wanted === 'cancelled' && (
        <ConfirmDialog
          isOpen
          title="Annuler ce groupe&nbsp;?"
          confirmLabel="Annuler le groupe"
          cancelLabel="Garder le groupe"
          isDanger
          isBusy={asked.isRunning}
          onConfirm={() => void step('cancelled')}
          onClose={close}
        >
          <p>Chaque participant·e revient en attente et en est informé·e&nbsp;; les séances prévues sont annulées.</p>
          <ActPreview preview={asked.preview} values="cancelled" />
        </ConfirmDialog>
      )}
    </>
  );
}
