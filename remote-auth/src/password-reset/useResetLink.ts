import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from '@tandem/shared/router';

export interface ResetLink {
  key: string;
  email: string;
  /** The account has no password yet. */
  isFirst: boolean;
}

const masked = 'lien';
const none: ResetLink = { key: '', email: '', isFirst: false };
let lastLink = none;

/** Forgets key and e-mail once they have served. */
export function forgetResetLink() {
  lastLink = none;
}

/**
 * Reads key and e-mail from the address once, then takes them out of it and of the history (security 15): they would
 * otherwise stand in bug reports, referrers and screenshots. They stay in memory, for a remount of the page.
 */
export function useResetLink(): ResetLink {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [link] = useState(() => {
    // A «+» of the e-mail that was not escaped reads as a space.
    if (key !== masked)
      lastLink = {
        key,
        email: (search.get('email') ?? '').replaceAll(' ', '+'),
        isFirst: search.has('first'),
      };
    return lastLink;
  });

  useEffect(() => {
    void navigate(`/password-reset/${masked}`, { replace: true, preventScrollReset: true });
  }, [navigate]);

  return link;
}
