import type { SecondStep as Step } from '../../../contract/access/session';
import { ProveStep } from './ProveStep';
import { SetUpStep } from './SetUpStep';

/** What follows the password, loaded when it is asked for. */
export default function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  return step.step === 'prove' ? <ProveStep step={step} onBack={onBack} /> : <SetUpStep step={step} onBack={onBack} />;
}
