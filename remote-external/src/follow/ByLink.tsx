import { useLocation } from '@tandem/shared/router';
import type { ReactNode } from 'react';
import { Confirm } from './Confirm';
import { Consents } from './Consents';
import { Follow } from './Follow';

/** What a link of a mail opens on this page; without one, the page itself. Its secret stands behind `#` only. */
export function ByLink({ page, children }: { page: string; children: ReactNode }) {
  const { hash } = useLocation();
  const [, act, token] = /^#(confirm|follow|consent)=(.+)$/.exec(hash) ?? [];
  if (!act || !token) return children;
  if (act === 'consent') return <Consents key={token} token={token} />;
  return act === 'confirm' ? <Confirm key={token} token={token} /> : <Follow key={token} token={token} page={page} />;
}
