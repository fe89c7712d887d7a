import { groups } from '@tandem/shared/contract/teaching/groups';
import { usePlatform } from '@tandem/shared/platform';
import { useNavigate } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { useEffect, useState } from 'react';
import { withNotNotified } from '../../useActionFeedback';
import { ActPreview } from '../../../kit/acts/ActPreview';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';
import { addressOf } from '../address';
import styles from './footer.module.css';
import type { Plan } from './usePlan';

/** Says what will happen, and does it. */
export function Footer({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { draft, ticked, preview, isValid, isSettled } = plan;
  const { create, letters, isRunning, refusal, dialog } = useCreate(plan, onDone);
  const conflicts = preview.data?.conflicts.length ?? 0;
  const isReady = isValid && isSettled && !preview.isStale && (preview.data?.lessons.length ?? 0) > 0;
  const mayInform = isReady && conflicts === 0;
  useCtrlEnter(() => mayInform && void create('open'));
  const missing = draft.plan.minSize - ticked.length;

  return (
    <footer className={styles.foot}>
      <div className={styles.words} aria-live="polite">
        {refusal && <Banner tone="err">{refusal}</Banner>}
        <p>
          <strong>{whatHappens(plan)}</strong>
        </p>
        {conflicts > 0 && <p>Réglez les conflits pour ouvrir le groupe, ou gardez un brouillon.</p>}
        {conflicts === 0 && missing > 0 && (
          <p>{`Il manque ${countOf(missing, 'personne')} pour atteindre le minimum.`}</p>
        )}
        {mayInform && ticked.length > 0 && <ActPreview preview={letters} values="open" />}
      </div>
      <div className={styles.buttons}>
        <LinkButton variant="quiet" to={addressOf.list}>
          Annuler
        </LinkButton>
        <Button disabled={!isValid} isBusy={isRunning} onClick={() => void create('draft')}>
          Créer en brouillon
        </Button>
        <Button variant="primary" disabled={!mayInform} isBusy={isRunning} onClick={() => void create('open')}>
          {ticked.length > 0 ? 'Créer, placer et informer' : 'Créer et ouvrir'} <Kbd>Ctrl ↵</Kbd>
        </Button>
      </div>
      {dialog}
    </footer>
  );
}

function whatHappens({ ticked, preview, draft }: Plan): string {
  const { data } = preview;
  if (!data) return 'Un nouveau groupe.';
  const mails = data.candidates.filter((one) => ticked.includes(one.registrationId) && one.hasEmail).length;
  const parts = [
    countOf(data.lessons.length, 'séance'),
    ticked.length > 0 && countOf(ticked.length, 'placement'),
    mails > 0 && `${countOf(mails, 'e-mail')} aux apprenti·es`,
    ticked.length > 0 && draft.plan.teacherId !== null && 'le ou la répétiteur·trice est prévenu·e',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Makes the group and opens its page; a refusal stays in sight until the next try. */
function useCreate({ draft: { plan, adjustments }, ticked }: Plan, onDone: () => void) {
  const seatedOn = (status: 'draft' | 'open') => (status === 'open' ? ticked : []);
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { send, preview, isRunning, dialog } = useAsked(groups.add, (status: 'draft' | 'open', agreed) => ({
    body: { plan, adjustments: [...adjustments], status, registrationIds: seatedOn(status), agreed },
  }));
  const undo = useUndo();

  const create = async (status: 'draft' | 'open') => {
    const answer = await send(status);
    if (!answer) return;
    if (!answer.ok) {
      const { message } = answer.body;
      return setRefusal(
        'errors' in answer.body ? Object.values(answer.body.errors ?? {}).join(' ') || message : message,
      );
    }
    const { id, code, act, untold: notNotified } = answer.body;
    onDone();
    notify({
      text:
        status === 'draft'
          ? `Brouillon ${code} créé.`
          : withNotNotified(`Groupe ${code} créé, ${countOf(ticked.length, 'place')} données.`, notNotified),
      tone: 'ok',
      ...undo(act, () => void navigate(addressOf.list)),
    });
    void navigate(addressOf.group(id));
  };
  return { create, letters: preview, isRunning, refusal, dialog };
}

/** `Ctrl+Enter`, wherever the focus is. */
function useCtrlEnter(act: () => void) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  });
}
