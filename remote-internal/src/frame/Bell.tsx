import { notifications } from '@tandem/shared/contract/desk/notifications';
import { useEndpoint } from '@tandem/shared/query';
import { Link, useLocation } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Bell as Icon } from 'lucide-react';
import styles from './Bell.module.css';

/** Milliseconds: what is urgent is seen within five seconds (desk 9). */
const askEvery = 4000;

/** The way to the inbox, and how much there is unread: asked anew on each page, and by itself while the page is in sight. */
export function Bell() {
  const { pathname } = useLocation();
  return (
    <Link to="/internal/notification" className={styles.bell} title="Notifications">
      <Icon size={18} aria-hidden />
      <Unread key={pathname} />
    </Link>
  );
}

const most = 99;

function Unread() {
  const unread = useEndpoint(notifications.unread, {}, { every: askEvery }).data?.unread ?? 0;
  return (
    <>
      <span className="vh">Notifications{unread > 0 && `, ${countOf(unread, 'non lue')}`}</span>
      {unread > 0 && <b aria-hidden>{unread > most ? `${most}+` : unread}</b>}
    </>
  );
}
