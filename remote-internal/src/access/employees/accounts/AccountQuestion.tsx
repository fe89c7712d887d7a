import type { ProblemBody } from '@tandem/shared/contract/problem';
import { type Notice, usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import styles from '../../../kit/dialog.module.css';

interface Props<T> {
  title: string;
  confirmLabel: string;
  /** The call that is made once the answer is yes. */
  run: () => Promise<{ ok: true; body: T } | { ok: false; body: ProblemBody } | undefined>;
  isRunning: boolean;
  /** What is said after it. */
  noticeOf: (done: T) => Omit<Notice, 'tone'>;
  onClose: () => void;
  /** What will happen, and what else is asked. */
  children: ReactNode;
}

/** A question about an account: yes makes a call, a refusal is said here, and success after it closes. */
export function AccountQuestion<T>({ run, isRunning, noticeOf, onClose, children, ...question }: Props<T>) {
  const { notify } = usePlatform();
  const [fault, setFault] = useState<string>();

  const handleConfirm = async () => {
    const answer = await run();
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    notify({ ...noticeOf(answer.body), tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      {...question}
      isOpen
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {fault && <Banner tone="err">{fault}</Banner>}
        {children}
      </div>
    </ConfirmDialog>
  );
}
