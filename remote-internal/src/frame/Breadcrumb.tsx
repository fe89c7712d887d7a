import type { Audience } from '@tandem/shared/access';
import { Link, useMatches } from '@tandem/shared/router';
import type { PageHandle, PageRoute } from '@tandem/shared/routing';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useOpenRecord } from '../kit/record/navigation/open-record';
import styles from './Breadcrumb.module.css';
import { crumbsOf, titleOf } from './crumbs';

/** Where one is; on a phone the page alone, and an arrow back from a record to its list. */
export function Breadcrumb({ routes, audience }: { routes: readonly PageRoute[]; audience: Audience }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const record = useOpenRecord();
  const crumbs = handle ? crumbsOf(routes, handle.row, audience, record) : [];
  const title = record && titleOf(crumbs, record);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const above = record && crumbs.findLast(({ href }) => href);

  return (
    <nav className={styles.crumbs} aria-label="Fil d’Ariane">
      {above?.href && (
        <Link className={styles.back} to={above.href} aria-label={`Retour\u00a0: ${above.label}`}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
      )}
      {crumbs.map(({ label, href, isPersonal }) =>
        href ? (
          <span key={href}>
            <Link to={href}>{label}</Link>
            <ChevronRight size={14} aria-hidden />
          </span>
        ) : (
          <b key={label} aria-current="page" data-personal={isPersonal ? '' : undefined}>
            {label}
          </b>
        ),
      )}
    </nav>
  );
}
