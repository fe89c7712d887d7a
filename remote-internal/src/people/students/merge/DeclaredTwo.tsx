import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { type NonDuplicate, useNonDuplicate } from './useNonDuplicate';

/** Somebody declared these two files to be of two people: says so before they are merged, and takes it back. */
export function DeclaredTwo({ onDone, ...pair }: NonDuplicate & { onDone: () => void }) {
  const { takeBack, isRunning } = useNonDuplicate(pair);
  const action = (
    <Button size="small" isBusy={isRunning} onClick={() => void takeBack(onDone)}>
      Signaler de nouveau
    </Button>
  );
  return (
    <Banner tone="warn" action={action}>
      Ces deux fiches ont été déclarées de deux personnes&nbsp;: elles ne sont plus signalées comme doublons.
    </Banner>
  );
}
