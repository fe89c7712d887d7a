import type { LayoutProps, RemoteName } from '@tandem/shared/routing';
import { createElement } from 'react';
import { Outlet } from 'react-router-dom';
import { Framed } from '../fallback/framed';
import type { Tables } from './tables';
import { useRow } from './useRow';

/** Draws a remote's frame around its pages, once it is there and somebody may see it. */
export function RemoteFrame({ owner, tables }: { owner: RemoteName; tables: Tables }) {
  const { isOpen } = useRow();
  const Layout = tables.layoutOf(owner);
  if (!Layout || !isOpen) return <Outlet />;
  return <Framed value>{createElement(Layout, { routes: tables.rowsOf(owner) } as LayoutProps, <Outlet />)}</Framed>;
}
