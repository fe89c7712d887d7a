import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { type Answers, linesOf, type Step } from './step';
import styles from './Steps.module.css';

interface Props {
  steps: readonly Step[];
  answers: Answers;
  choices: Choices;
  /** Without it there is nothing left to change. */
  onStep?: (at: number) => void;
}

/** All that was answered, each part with the way back to its step. */
export function Review({ steps, answers, choices, onStep }: Props) {
  return steps.map((step, at) => (
    <section key={step.key} className={styles.part} aria-labelledby={`relire-${step.key}`}>
      <div className={styles.partHead}>
        <h2 id={`relire-${step.key}`}>{step.title}</h2>
        {onStep && (
          <button type="button" className={styles.edit} onClick={() => onStep(at)}>
            Modifier<span className="vh">{`\u00a0: ${step.title}`}</span>
          </button>
        )}
      </div>
      <DescriptionList items={linesOf(step, answers[step.key] ?? {}, choices).filter(({ value }) => value !== '')} />
    </section>
  ));
}
