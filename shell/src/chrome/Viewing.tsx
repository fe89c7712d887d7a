import type { Call } from '@tandem/shared/contract/endpoint';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { late } from './late';

export interface ViewingProps {
  call: Call;
  session: Session;
  navigate: (to: string) => void;
}

const Bar = late(() => import(/* webpackChunkName: "viewing" */ './ViewingBar'));

/** Says on every page that an administrator sees Tandem as another person (access 21); its code comes only then. */
export function Viewing(props: ViewingProps) {
  const { user } = useSession(props.session);
  return user?.viewing ? <Bar {...props} user={user} until={user.viewing.until} /> : null;
}
