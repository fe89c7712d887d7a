import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { draftFrom } from './accompaniment.draft';
import type { useAccompanimentForm } from './useAccompanimentForm';
import type { useSaveAccompaniment } from './useSaveAccompaniment';

interface Props {
  saving: ReturnType<typeof useSaveAccompaniment>;
  formState: ReturnType<typeof useAccompanimentForm>;
}

/** Somebody, or another tab, has saved since: whose values stand is chosen. */
export function NewerBanner({ saving: { newer, forgetNewer }, formState: { form, base } }: Props) {
  if (!newer) return null;
  const takeTheirs = () => {
    form.reset(draftFrom(newer.current));
    base(newer.current.version);
    forgetNewer();
  };
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={takeTheirs}>
          Prendre les autres valeurs
        </Button>
      }
    >
      {`${newer.message} Enregistrer garde vos valeurs.`}
    </Banner>
  );
}
