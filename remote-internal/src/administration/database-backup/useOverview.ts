import { backups } from '@tandem/shared/contract/administration/backups';
import { currentUser } from '@tandem/shared/contract/access/session.addresses';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useEffect, useState } from 'react';
import { isUnderWay } from './backup.messages';
import { useSayEnd } from './runs/useSayEnd';

const everyMs = 2000;

/**
 * What the screen shows, read again by itself while something is under way. A restore takes the API away for some minutes: then only
 * who is signed in is asked, whose failure opens no report, and whose 401 leads to the sign-in page.
 */
export function useOverview() {
  const { call } = usePlatform();
  const found = useEndpoint(backups.list, {});
  const [isAway, setAway] = useState(false);
  const underWay = found.data?.runs.find(isUnderWay);
  useSayEnd(found.data?.runs);

  const ask = async () => {
    if (underWay?.task !== 'restore') return found.retry();
    const isThere = await call(currentUser, {}).then(
      () => true,
      () => false,
    );
    setAway(!isThere);
    if (isThere) found.retry();
  };
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  });

  return { found, isAway };
}
