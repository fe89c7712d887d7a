import type { User } from '@tandem/shared/contract/access/session';
import { usePlatform } from '@tandem/shared/platform';
import { useNavigate } from '@tandem/shared/router';
import type { PageRoute } from '@tandem/shared/routing';
import type { PaletteItem } from '@tandem/shared/ui/overlays/palette/PaletteList';
import { CircleHelp, LogOut, Moon, Plus, Printer, Sun, Zap } from 'lucide-react';
import { usePageActions } from '../../kit/record/page-actions';
import { beginningsOf } from './screens';

const size = { size: 18, 'aria-hidden': true } as const;

/** What this person may do from here: begin something new, what the open page offers, and what works everywhere. */
export function useActions(routes: readonly PageRoute[], user: User, onKeys: () => void): PaletteItem[] {
  const { theme, setTheme, signOut } = usePlatform();
  const navigate = useNavigate();
  const offered = usePageActions();
  const isDark = theme === 'dark';

  return [
    ...beginningsOf(routes, user).map(({ label, href }) => ({
      id: href,
      label,
      icon: <Plus {...size} />,
      onSelect: () => void navigate(href),
    })),
    ...offered.map(({ label, run }) => ({ id: `page ${label}`, label, icon: <Zap {...size} />, onSelect: run })),
    // The window must be gone before the page is printed.
    { id: 'print', label: 'Imprimer cette page', icon: <Printer {...size} />, onSelect: () => void setTimeout(print) },
    {
      id: 'theme',
      label: isDark ? 'Thème clair' : 'Thème sombre',
      icon: isDark ? <Sun {...size} /> : <Moon {...size} />,
      onSelect: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { id: 'keys', label: 'Aide et raccourcis clavier', icon: <CircleHelp {...size} />, onSelect: onKeys },
    { id: 'sign-out', label: 'Se déconnecter', icon: <LogOut {...size} />, onSelect: () => void signOut() },
  ];
}
