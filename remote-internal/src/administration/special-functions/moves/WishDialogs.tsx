import { ErrorsDialog } from '../releases/ErrorsDialog';
import { reasonOf, type Wish } from '../releases/history.columns';
import { MoveDialog } from './MoveDialog';
import { PreviewDialog } from './PreviewDialog';
import { WithdrawDialog } from './WithdrawDialog';

interface Props {
  name: string;
  live: string;
  /** Absent: nothing is open. */
  wish: Wish | undefined;
  onClose: () => void;
}

/** The one dialog that an action of the history opens. */
export function WishDialogs({ name, live, wish, onClose }: Props) {
  if (!wish) return null;
  const { kind, release } = wish;
  const { version } = release;
  switch (kind) {
    case 'release':
      return <MoveDialog move={{ kind: 'promote', name, version, percent: 100 }} live={live} onClose={onClose} />;
    case 'promote':
    case 'rollback':
      return <MoveDialog move={{ kind, name, version }} live={live} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog name={name} release={release} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog name={name} version={version} onClose={onClose} />;
    case 'errors':
      return <ErrorsDialog name={name} version={version} note={reasonOf(release)} onClose={onClose} />;
  }
}
