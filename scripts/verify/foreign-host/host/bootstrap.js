import { loadRemote } from '@module-federation/enhanced/runtime';
import { createElement, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(window.location.search);
const remote = query.get('remote');

const Page = lazy(async () => {
  const [embed, routes] = await Promise.all([loadRemote(`${remote}/embed`), loadRemote(`${remote}/routes`)]);
  const user = { id: 1, role: 'admin', firstName: 'Camille', lastName: 'Rochat', email: 'c@example.ch', teacher: null };
  const props = { table: routes.default, path: query.get('path'), platform: { user } };
  return { default: () => createElement(embed.default, props) };
});

createRoot(document.body).render(createElement(Suspense, { fallback: 'Loading' }, createElement(Page)));
