import { audienceOf } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';
import { useNavigate } from '@tandem/shared/router';
import type { PageRoute } from '@tandem/shared/routing';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { CircleHelp, Menu as Bars, Settings } from 'lucide-react';
import { memo, type RefObject, useMemo } from 'react';
import { Bell } from './Bell';
import { Breadcrumb } from './Breadcrumb';
import { OwnTools } from './OwnTools';
import type { PaletteWindow } from './palette/windows.props';
import { SearchButton } from './SearchButton';
import styles from './TopBar.module.css';
import { YearChoice } from './year/lazy-year';

interface TopBarProps {
  routes: readonly PageRoute[];
  user: User;
  opener: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void };
  isDrawerOpen: boolean;
  onShow: (what: PaletteWindow) => void;
  /** Somebody is about to search. */
  onNear: () => void;
}

function Bar({ routes, user, opener, isDrawerOpen, onShow, onNear }: TopBarProps) {
  const audience = audienceOf(user);

  return (
    <header className={styles.top}>
      <button
        {...opener}
        type="button"
        className={styles.bars}
        aria-label="Ouvrir le menu"
        aria-expanded={isDrawerOpen}
      >
        <Bars size={20} aria-hidden />
      </button>
      <Breadcrumb routes={routes} audience={audience} />
      <YearChoice />
      <SearchButton onOpen={() => onShow('search')} onNear={onNear} />
      <div className={styles.tools}>
        {audience !== 'teacher' && <Bell />}
        {audience === 'admin' && <AdministrationMenu routes={routes} />}
        <IconButton
          className={styles.help}
          label="Aide"
          icon={<CircleHelp size={18} aria-hidden />}
          onClick={() => onShow('keys')}
        />
        <div className={styles.own}>
          <OwnTools />
        </div>
      </div>
    </header>
  );
}

/** Where one is, the search over everything, the inbox of the offices, the administration menu, the theme and the way out. */
export const TopBar = memo(Bar);

const administration = [
  '/internal/settings',
  '/internal/email-template',
  '/internal/special-functions',
  '/internal/database-backup',
];
const cog = <Settings size={18} aria-hidden />;

/** The settings, templates, special functions and backup: the spec's sidebar has no link to them (access 3). */
function AdministrationMenu({ routes }: { routes: readonly PageRoute[] }) {
  const navigate = useNavigate();
  const items = useMemo(
    () =>
      routes
        .filter(({ path }) => administration.includes(path))
        .map(({ path, title }) => ({ label: title, onSelect: () => void navigate(path) })),
    [routes, navigate],
  );
  return <Menu label="Administration" trigger={cog} items={items} />;
}
