import { type EmailTemplate, emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

type Answer = { ok: true; body: EmailTemplate } | { ok: false; body: { message: string } } | undefined;

/** What is done to a template as a whole; each says what it did, and offers the way back. */
export function useTemplateActs({ id, version, isActive, subject, body }: EmailTemplate) {
  const { notify } = usePlatform();
  const use = useAction(emailTemplates.setActive);
  const original = useAction(emailTemplates.revert);
  const change = useAction(emailTemplates.change);

  const showResult = (answer: Answer, text: string, undo?: (version: number) => Promise<Answer>) => {
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const back = async () => showResult(await undo?.(answer.body.version), 'C’est annulé.');
    notify({ text, tone: 'ok', ...(undo && { action: { label: 'Annuler', run: () => void back() } }) });
  };
  const setActive = (at: number, to: boolean) => use.run({ params: { id }, body: { version: at, isActive: to } });

  const toggle = async () =>
    showResult(
      await setActive(version, !isActive),
      isActive ? 'Le modèle est hors service\u00a0: ce message ne part plus.' : 'Le modèle est en service.',
      (at) => setActive(at, isActive),
    );
  const revert = async () =>
    showResult(await original.run({ params: { id }, body: { version } }), 'Le texte d’origine est en place.', (at) =>
      change.run({ params: { id }, body: { version: at, values: { subject, body } } }),
    );
  return { toggle: () => void toggle(), revert: () => void revert() };
}
