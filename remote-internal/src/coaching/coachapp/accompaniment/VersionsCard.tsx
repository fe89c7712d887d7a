import type { Accompaniment, AccompanimentVersion } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { Section } from '@tandem/shared/forms/fields/section';
import { usePlatform } from '@tandem/shared/platform';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Versions } from '../versions/Versions';

interface Props {
  of: Accompaniment;
  /** The form that is being written; absent: it is only read. */
  section?: Section;
}

/** Earlier texts beside the form: one is taken up into it, and saved only with it. */
export function VersionsCard({ of, section }: Props) {
  const { notify } = usePlatform();
  if (of.earlierVersions === 0) return null;

  const takeInto =
    ({ values, set }: Section) =>
    ({ summary, nextStep, savedAt }: AccompanimentVersion) => {
      const typed = { summary: values['summary'], nextStep: values['nextStep'] };
      set({ summary: summary ?? '', nextStep: nextStep ?? '' });
      notify({
        text: `Texte du ${formatInstant(savedAt)} repris dans le formulaire, pas encore enregistré.`,
        tone: 'ok',
        action: { label: 'Annuler', run: () => set(typed) },
      });
    };

  return (
    <Card title="Historique">
      <Versions of={of} onTake={section && takeInto(section)} />
    </Card>
  );
}
