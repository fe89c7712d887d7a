import { landingOf } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';
import { Link, NavLink } from '@tandem/shared/router';
import type { PageRoute } from '@tandem/shared/routing';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Logo } from '@tandem/shared/ui/display/Logo';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { icons } from './icons';
import { linksFor } from './links';
import { OwnTools } from './OwnTools';
import { Recents } from './recents/Recents';
import styles from './Sidebar.module.css';

interface SidebarProps {
  routes: readonly PageRoute[];
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

function Side({ routes, user, isOpen, onClose }: SidebarProps) {
  const closer = useRef<HTMLButtonElement>(null);
  const account = user.teacher ? (landingOf(user) ?? '/') : '/internal/account';
  const name = `${user.firstName} ${user.lastName}`;
  useEffect(() => {
    if (isOpen) closer.current?.focus();
  }, [isOpen]);

  return (
    <>
      {isOpen && <div className={styles.backdrop} onClick={onClose} aria-hidden />}
      <aside className={isOpen ? `${styles.side} ${styles.open}` : styles.side}>
        <div className={styles.head}>
          <Link to={landingOf(user) ?? '/'} className={styles.brand}>
            <Logo />
          </Link>
          <button ref={closer} type="button" className={styles.close} onClick={onClose} aria-label="Fermer le menu">
            <X size={18} aria-hidden />
          </button>
        </div>
        <nav aria-label="Navigation principale">
          {linksFor(routes, user).map((link) => (
            <SideLink key={link.href} {...link} />
          ))}
        </nav>
        <Recents />
        <div className={styles.foot}>
          <Link to={account} className={styles.me}>
            <Avatar name={name} />
            <span>
              {name}
              <small>{roleLabelOf(user.role)}</small>
            </span>
          </Link>
          {isOpen && <OwnTools />}
        </div>
      </aside>
    </>
  );
}

/** The logo, the links that this role may follow (spec §6), what was opened last and who is signed in. */
export const Sidebar = memo(Side);

function SideLink({ href, title, icon }: { href: string; title: string; icon: string }) {
  const Icon = icons[icon];
  return (
    <NavLink to={href} className={styles.link}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      <span>{title}</span>
    </NavLink>
  );
}
