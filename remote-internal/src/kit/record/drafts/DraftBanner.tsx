import type { Draft } from '@tandem/shared/contract/desk/drafts';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import styles from './DraftBanner.module.css';

interface Props {
  /** When the draft was written that the form began with. */
  restoredFrom?: string | undefined;
  /** Another draft of the same form: somebody has to choose. */
  other?: Draft | undefined;
  onRestart: () => void;
  onTake: (draft: Draft) => void;
  onOverwrite: (draft: Draft) => void;
}

/** Where the form's content comes from, or which of two drafts it shall be. */
export function DraftBanner({ restoredFrom, other, onRestart, onTake, onOverwrite }: Props) {
  if (other) {
    const choice = (
      <span className={styles.choice}>
        <Button size="small" onClick={() => onTake(other)}>
          Reprendre ce brouillon
        </Button>
        <Button size="small" variant="primary" onClick={() => onOverwrite(other)}>
          Garder cette saisie
        </Button>
      </span>
    );
    return (
      <Banner tone="warn" action={choice}>
        {`Un autre brouillon de ce formulaire a été enregistré le ${formatInstant(other.updatedAt)}. Rien n’est remplacé sans votre choix.`}
      </Banner>
    );
  }
  if (!restoredFrom) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={onRestart}>
          Recommencer
        </Button>
      }
    >
      {`Brouillon du ${formatInstant(restoredFrom)} restauré.`}
    </Banner>
  );
}
