import { useRef, useState } from 'react';

/** Runs a form's work one at a time: a second submit while the first runs does nothing. `failure` is what the work threw. */
export function useSubmit(work: () => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, failure, handleSubmit: run };
}
