import { type Goal, progressText, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './goals.module.css';

const steps = Array.from({ length: wholeProgress }, (_, at) => at + 1);

interface Props {
  of: Goal;
  /** Saves it and gives the goal as it is then, undefined where that failed. Absent: it is only shown. */
  onProgress?: ((of: Goal, progress: number) => Promise<Goal | undefined>) | undefined;
}

/** How far a goal is, in four steps; where it may be moved it saves when it is let go, one move after the other. */
export function GoalProgress({ of, onProgress }: Props) {
  const [moved, setMoved] = useState<number>();
  const wanted = useRef<number>(undefined);
  const isSaving = useRef(false);
  const progress = moved ?? of.progress;
  const save = async () => {
    wanted.current = moved;
    if (isSaving.current) return;
    isSaving.current = true;
    let goal: Goal | undefined = of;
    for (let saved = of.progress; goal && wanted.current !== undefined && wanted.current !== saved;) {
      saved = wanted.current;
      goal = await onProgress?.(goal, saved);
    }
    isSaving.current = false;
    setMoved((now) => (goal && now !== wanted.current ? now : undefined));
  };
  const handleKeyUp = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') void save();
  };

  return (
    <span className={styles.progress}>
      {onProgress ? (
        <input
          type="range"
          min={0}
          max={wholeProgress}
          step={1}
          value={progress}
          aria-label={`Avancement\u00a0: ${of.text}`}
          aria-valuetext={progressText(progress)}
          onChange={({ target }) => setMoved(Number(target.value))}
          onPointerUp={() => void save()}
          onKeyUp={handleKeyUp}
          onBlur={() => void save()}
        />
      ) : (
        <span className={styles.steps} role="img" aria-label={`Avancement ${progressText(progress)}`}>
          {steps.map((step) => (
            <i key={step} data-on={step <= progress ? '' : undefined} />
          ))}
        </span>
      )}
      <span className={styles.count} aria-hidden>
        {`${progress}\u00a0/\u00a0${wholeProgress}`}
      </span>
    </span>
  );
}
