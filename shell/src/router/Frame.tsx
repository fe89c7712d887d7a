import { Fragment, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigate, useRevalidator } from 'react-router-dom';
import type { SessionState } from '../session/session';
import { useSession } from '../session/use-session';
import { useDrawn } from './drawn';
import type { PagePort } from './page-loader';
import { Progress } from './Progress';
import { useArrival } from './useArrival';
import { useRow, useLoadedPage } from './useRow';

interface FrameProps extends Pick<PagePort, 'session' | 'guarded'> {
  /** An error stands in the place of the page. */
  hasFailed: () => boolean;
}

/** Around every page of every remote: nothing personal is drawn for a person who is not, or no longer, signed in. */
export function Frame({ session, guarded, hasFailed }: FrameProps) {
  const state = useSession(session);
  const { row, isOpen } = useRow();
  useSessionChange(state, isOpen, guarded.for);
  useArrival(row?.title, useLoadedPage()?.container);
  useDrawn();

  return (
    <>
      <Progress />
      <ScrollRestoration getKey={scrollKeyOf} />
      <Fragment key={state.epoch}>{(isOpen || hasFailed()) && <Outlet />}</Fragment>
    </>
  );
}

/** Under which name the scroll position is stored: it stays in storage, so no reset key and no search may be in it. */
function scrollKeyOf({ pathname, key }: Location): string {
  if (pathname.startsWith('/password-reset/')) return '/password-reset';
  return key === 'default' ? pathname : key;
}

/** Spec §4, §8: who leaves goes to `/`; who arrives is guarded again. An effect, because forms must be gone before: they would hold the person back. */
function useSessionChange(state: SessionState, isOpen: boolean, guardedFor: SessionState | undefined) {
  const seen = useRef(guardedFor);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (!isOpen && state.isKnown) void navigate('/', { replace: true });
    else void revalidate();
  }, [state, isOpen, navigate, revalidate]);
}
