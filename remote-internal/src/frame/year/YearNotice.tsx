import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { stateOf, useYearChoice } from './useYearChoice';
import styles from './year.module.css';

/** Says above the page that it is not of the current year, and leads back there. */
export function YearNotice() {
  const { current, shown, choose } = useYearChoice();
  if (!shown || shown.isCurrent) return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone="warn"
        action={
          current && (
            <Button size="small" onClick={() => choose(undefined)}>
              {`Revenir à ${current.label}`}
            </Button>
          )
        }
      >
        {`Vous lisez l’année ${shown.label}, ${stateOf(shown)}.`}
      </Banner>
    </div>
  );
}
