import type { User } from '@tandem/shared/contract/access/session';
import { KitRoot } from '@tandem/shared/ui/layout/KitRoot';
import { usePlatform } from '@tandem/shared/platform';
import { QueryScope } from '@tandem/shared/query';
import { useLocation } from '@tandem/shared/router';
import type { LayoutProps } from '@tandem/shared/routing';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from './InternalLayout.module.css';
import { usePassedPages } from '../kit/lists/passed-pages';
import { YearScope } from '../kit/year/YearScope';
import { useNoteLists } from '../kit/record/navigation/last-list';
import { Printed } from './Printed';
import { usePalette } from './palette/usePalette';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { OtherYear } from './year/lazy-year';

/** The frame of every internal page: sidebar, top bar, body. Below 900 px the sidebar is a drawer. */
export default function InternalLayout({ routes, children }: LayoutProps) {
  const { user } = usePlatform();
  // `/internal/login` is open to visitors, and only leads away.
  if (!user) return children;
  return (
    <QueryScope>
      <YearScope>
        <Frame routes={routes} user={user}>
          {children}
        </Frame>
      </YearScope>
    </QueryScope>
  );
}

function Frame({ routes, user, children }: LayoutProps & { user: User }) {
  const [isOpen, close, opener] = useDrawer();
  const [popups, setPopups] = useState<HTMLDivElement | null>(null);
  const { Windows, ...palette } = usePalette();
  usePassedPages();
  useNoteLists();

  return (
    <KitRoot popups={popups}>
      <div className={styles.frame}>
        <SkipLink />
        <Sidebar routes={routes} user={user} isOpen={isOpen} onClose={close} />
        <div className={styles.main} inert={isOpen}>
          <TopBar
            routes={routes}
            user={user}
            opener={opener}
            isDrawerOpen={isOpen}
            onShow={palette.show}
            onNear={palette.prepare}
          />
          <main id="contenu" className={styles.body} tabIndex={-1}>
            <Printed name={`${user.firstName} ${user.lastName}`} className={styles.printed} />
            <OtherYear />
            {children}
            <div ref={setPopups} />
          </main>
        </div>
      </div>
      {Windows && (
        <Windows opened={palette.opened} routes={routes} user={user} onShow={palette.show} onClose={palette.close} />
      )}
    </KitRoot>
  );
}

/** The first stop of Tab: past the navigation, without a trace in the history. */
const SkipLink = () => (
  <a
    className={styles.skip}
    href="#contenu"
    data-print="none"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('contenu')?.focus();
    }}
  >
    Aller au contenu
  </a>
);

/** Open until Escape, the backdrop or a navigation closes it; whoever closes it gets back to the button that opened it. */
function useDrawer() {
  const { key } = useLocation();
  // Open at one location only: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpenAt(undefined);
    queueMicrotask(() => button.current?.focus());
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, close]);
  const opener = useMemo(() => ({ ref: button, onClick: () => setOpenAt(key) }), [key]);
  return [isOpen, close, opener] as const;
}
