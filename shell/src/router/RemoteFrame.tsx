import { PlatformContext } from '@tandem/shared/platform';
import type { LayoutProps, RemoteName } from '@tandem/shared/routing';
import { createElement, Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useBoundPlatform } from '../bound-platform';
import { Framed } from '../fallback/framed';
import { Waiting } from '../fallback/Waiting';
import { restOtherSheets, showSheets } from '../loading/sheets';
import type { Tables } from './tables';
import { useRow, useLoadedPage } from './useRow';

/**
 * Draws the root of a remote, below which its styles act, and its frame around its pages, once it is there and a person may see it; frame
 * and page are of one release and share its port.
 */
export function RemoteFrame({ owner, tables }: { owner: RemoteName; tables: Tables }) {
  const { isOpen } = useRow();
  const page = useLoadedPage();
  const arrived = tables.of(owner);
  const { Layout, rows } = page ?? arrived ?? {};
  const container = page?.container ?? arrived?.release.container ?? '';
  useLayoutEffect(() => restOtherSheets(owner), [owner]);
  useLayoutEffect(() => showSheets(owner, container), [owner, container]);
  const platform = useBoundPlatform(owner, container);

  return (
    <PlatformContext value={platform}>
      <div data-remote={owner}>
        {Layout && isOpen ? (
          <Suspense key={container} fallback={<Waiting />}>
            <Framed value>{createElement(Layout, { routes: rows } as LayoutProps, <Outlet />)}</Framed>
          </Suspense>
        ) : (
          <Outlet />
        )}
      </div>
    </PlatformContext>
  );
}
