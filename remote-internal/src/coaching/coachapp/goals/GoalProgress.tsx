import { type Goal, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { type KeyboardEvent, useState } from 'react';
import { progressText } from './goal.values';
import styles from './goals.module.css';

const steps = Array.from({ length: wholeProgress }, (_, at) => at + 1);

interface Props {
  of: Goal;
  /** Absent: it is only shown. */
  onProgress?: ((progress: number) => void) | undefined;
}

/** How far a goal is, in four steps; where it may be moved it saves when it is let go. */
export function GoalProgress({ of, onProgress }: Props) {
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? of.progress;
  const save = () => {
    setMoved(undefined);
    if (moved !== undefined && moved !== of.progress) onProgress?.(moved);
  };
  const handleKeyUp = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') save();
  };

  return (
    <span className={styles.progress}>
      {onProgress ? (
        <input
          type="range"
          min={0}
          max={wholeProgress}
          step={1}
          value={shown}
          aria-label={`Avancement\u00a0: ${of.text}`}
          aria-valuetext={progressText(shown)}
          onChange={({ target }) => setMoved(Number(target.value))}
          onPointerUp={save}
          onKeyUp={handleKeyUp}
          onBlur={save}
        />
      ) : (
        <span className={styles.steps} role="img" aria-label={`Avancement ${progressText(shown)}`}>
          {steps.map((step) => (
            <i key={step} data-on={step <= shown ? '' : undefined} />
          ))}
        </span>
      )}
      <span className={styles.count} aria-hidden>
        {`${shown}\u00a0/\u00a0${wholeProgress}`}
      </span>
    </span>
  );
}
