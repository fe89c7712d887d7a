import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { FormDialog } from '../../../kit/FormDialog';
import { useAsked } from '../../../kit/acts/useAsked';
import { useActionFeedback } from '../../useActionFeedback';
import { useForce } from './useForce';

const schema = groups.regenerate.body.pick({ forcedBecause: true });

/** Makes the lessons to come again, from what the group says. */
export function RegenerateDialog({ group: { id, version }, onClose }: { group: GroupFile; onClose: () => void }) {
  const asked = useAsked(groups.regenerate, ({ forcedBecause }: Sent<typeof schema>, agreed) => ({
    params: { id },
    body: { version, forcedBecause, agreed },
  }));
  const force = useForce();
  const showFeedback = useActionFeedback();
  const form = useZodForm(schema, {});

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return;
    if (showFeedback(answer, 'Séances refaites.')) onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      size="small"
      title={'Refaire les séances\u00a0?'}
      confirm="Refaire les séances"
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        Les séances à venir sans présence sont refaites d’après le jour, l’heure, les vacances et le nombre prévu. Leurs
        remplacements et leurs salles particulières sont perdus&nbsp;; les séances données ou déplacées ne bougent pas.
      </p>
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
