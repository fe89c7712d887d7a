import { type Followed, followedSteps } from '@tandem/shared/contract/desk/submissions.public';
import styles from './Follow.module.css';

type FollowedStep = Followed['step'];
const usual: readonly FollowedStep[] = ['unconfirmed', 'treating', 'accepted'];

/** The way of a request; one that ended otherwise ends with that. */
export function Track({ step }: { step: FollowedStep }) {
  const steps: readonly FollowedStep[] = usual.includes(step) ? usual : ['unconfirmed', 'treating', step];
  const at = steps.indexOf(step);
  return (
    <ol className={styles.track} aria-label="Étapes">
      {steps.map((each, index) => (
        <li
          key={each}
          data-state={index < at ? 'done' : index === at ? 'here' : 'left'}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at && each === 'unconfirmed' ? 'Confirmée' : followedSteps[each]}
        </li>
      ))}
    </ol>
  );
}
