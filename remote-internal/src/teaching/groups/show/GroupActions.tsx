import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { useAction } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';
import { refusalOf } from '../../useActionFeedback';
import { useDuplicate } from './useDuplicate';

type Step = 'open' | 'closed' | 'cancelled';

const asked: Readonly<Record<'closed' | 'cancelled', { title: string; text: string; label: string }>> = {
  closed: {
    title: 'Clore ce groupe\u00a0?',
    text: 'Les places se terminent aujourd’hui, et les séances encore prévues sont retirées.',
    label: 'Clore le groupe',
  },
  cancelled: {
    title: 'Annuler ce groupe\u00a0?',
    text: 'Chaque participant·e revient en attente et en est informé·e\u00a0; les séances prévues sont annulées.',
    label: 'Annuler le groupe',
  },
};
const done: Readonly<Record<Step, string>> = {
  open: 'Groupe ouvert.',
  closed: 'Groupe clos.',
  cancelled: 'Groupe annulé, les participants sont de nouveau en attente.',
};

/** The steps of a group (teaching 10). */
export function GroupActions({ group }: { group: GroupFile }) {
  const { id, version, status } = group;
  const copying = useDuplicate(group);
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(groups.transition);
  const [wanted, setWanted] = useState<'closed' | 'cancelled'>();

  const step = async (to: Step) => {
    setWanted(undefined);
    const answer = await run({ params: { id }, body: { version, to } });
    if (answer) notify(answer.ok ? { text: done[to], tone: 'ok' } : { text: refusedText(answer.body), tone: 'error' });
  };
  const items: MenuItem[] = [
    ...(status === 'draft' ? [{ label: 'Ouvrir le groupe', onSelect: () => void step('open') }] : []),
    { label: 'Reprendre l’année suivante', onSelect: () => void copying.duplicate() },
    ...(status === 'running' ? [{ label: 'Clore le groupe…', onSelect: () => setWanted('closed') }] : []),
    ...(status === 'draft' || status === 'open'
      ? [{ label: 'Annuler le groupe…', onSelect: () => setWanted('cancelled'), isDanger: true }]
      : []),
  ];

  return (
    <>
      <Menu label="Actions" isDisabled={isRunning || copying.isRunning} items={items} />
      {wanted && (
        <ConfirmDialog
          isOpen
          title={asked[wanted].title}
          confirmLabel={asked[wanted].label}
          cancelLabel="Garder le groupe"
          isDanger
          onConfirm={() => void step(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {asked[wanted].text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** A group with attendance to enter names its lessons. */
function refusedText(body: { lessons?: { date: string }[] } | object): string {
  const dates = 'lessons' in body && Array.isArray(body.lessons) ? (body.lessons as { date: string }[]) : [];
  return [refusalOf(body), dates.map(({ date }) => formatDate(date)).join(', ')].filter(Boolean).join(' ');
}
