import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { stateOf, useYearChoice } from './useYearChoice';
import styles from './year.module.css';

/** Says above the page that it is not of the current year, and leads back there. */
export function YearNotice() {
  const { current, displayed, choose } = useYearChoice();
  if (!displayed || displayed.isCurrent) return null;
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
        {`Vous lisez l’année ${displayed.label}, ${stateOf(displayed)}.`}
      </Banner>
    </div>
  );
}
