import { usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Takes a run back; a sentence: why it cannot be. False: the call failed. */
  undo: () => Promise<string | boolean>;
  title: string;
  /** What the notice says afterwards. */
  says: string;
  children: ReactNode;
}

/** «Annuler» of a whole run, after a question; says what stands in the way. */
export function UndoButton({ undo, title, says, children }: Props) {
  const { notify } = usePlatform();
  const [isRunning, setRunning] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const close = () => {
    setAsking(false);
    setFault(undefined);
  };
  const handleConfirm = async () => {
    setRunning(true);
    const done = await undo();
    setRunning(false);
    if (typeof done === 'string') return setFault(done);
    if (!done) return;
    notify({ text: says, tone: 'ok' });
    close();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Annuler…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel="Annuler l’ensemble"
        cancelLabel="Garder"
        isBusy={isRunning}
        isDanger
        onConfirm={() => void handleConfirm()}
        onClose={close}
      >
        <p>{children}</p>
        {fault && <Banner tone="err">{fault}</Banner>}
      </ConfirmDialog>
    </>
  );
}
