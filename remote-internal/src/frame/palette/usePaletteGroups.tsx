import { recent } from '@tandem/shared/contract/desk/recent';
import { useEndpoint } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import type { PaletteGroup } from '@tandem/shared/ui/overlays/palette/PaletteList';
import { useMemo } from 'react';
import { newApprentice } from '../../kit/record/named';
import { lookOf } from './kinds';
import { creationLine, hitLine, pageLine, recentLine } from './lines';
import { namedBy } from './matching';
import { screensOf } from './screens';
import { useActions } from './useActions';
import { useSearchResults } from './useSearchResults';
import type { WindowProps } from './windows.props';

interface Options extends Omit<WindowProps, 'onClose'> {
  onKeys: () => void;
}

const mostOfOwn = 5;
const mostRecent = 8;

/**
 * The lines of the palette. What the page knows by itself stands first and never moves when the server's finds come in below it;
 * without a text: what was opened last, and what can be done.
 */
export function usePaletteGroups(typed: string, { routes, user, onKeys }: Options) {
  const text = typed.trim();
  const navigate = useNavigate();
  const go = (href: string) => void navigate(href);
  const results = useSearchResults(text);
  const opened = useEndpoint(recent.list, {});
  const actions = useActions(routes, user, onKeys);
  const isAsked = text !== '';
  const screens = useMemo(() => (isAsked ? screensOf(routes, user) : []), [isAsked, routes, user]);
  if (!isAsked) {
    const rows = opened.data?.rows.slice(0, mostRecent) ?? [];
    const recents = { title: 'Récents', items: rows.map((row) => recentLine(row, go)) };
    return { groups: [recents, { title: 'Actions', items: actions }], results, hasNothing: false };
  }

  const isNamed = namedBy(text);
  const groups: PaletteGroup[] = [
    {
      title: 'Écrans',
      items: screens
        .filter(({ title }) => isNamed(title))
        .slice(0, mostOfOwn)
        .map((screen) => pageLine(screen, go)),
    },
    { title: 'Actions', items: actions.filter(({ label }) => isNamed(label)).slice(0, mostOfOwn) },
    ...results.groups.map(({ kind, rows }) => ({
      title: lookOf(kind).title,
      items: rows.flatMap((row) => hitLine(kind, row, screens, go)),
    })),
  ];
  const hasNothing = results.isDone && groups.every(({ items }) => items.length === 0);
  const mayCreate = results.isDone && actions.some(({ id }) => id === '/internal/students/add');
  const known = results.groups.filter(({ kind }) => kind === 'student').flatMap(({ rows }) => rows);
  const isKnown =
    groups.slice(0, 2).some(({ items }) => items.length > 0) || known.some(({ isArchived }) => !isArchived);
  const archived = known.map(({ label }) => label);
  const person = mayCreate && !isKnown ? newApprentice(text) : undefined;
  const creation = person ? [{ title: 'Nouvel·le apprenti·e', items: [creationLine(person, archived, go)] }] : [];
  return { groups: [...groups, ...creation], results, hasNothing };
}
