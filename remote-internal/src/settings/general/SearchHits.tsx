import { settings } from '@tandem/shared/contract/settings/settings';
import { useEndpoint } from '@tandem/shared/query';
import { Link, useNavigate } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { useEffect } from 'react';
import styles from './SearchHits.module.css';
import { hitLabels } from './hit.labels';

interface Props {
  search: string;
  /** Enter was pressed: the first hit opens as soon as it is known. */
  isOpening: boolean;
}

/** What a text is found in: titles of lists, their values, and general settings. */
export function SearchHits({ search, isOpening }: Props) {
  const found = useEndpoint(settings.search, { query: { q: search } });
  const navigate = useNavigate();
  const first = found.isStale ? undefined : found.data?.hits[0];
  useEffect(() => {
    if (isOpening && first) void navigate(hitLabels(first).to);
  }, [isOpening, first, navigate]);

  return (
    <Card title={`Résultats pour «\u00a0${search}\u00a0»`}>
      <Loaded of={found}>
        {({ hits }) =>
          hits.length === 0 ? (
            <EmptyState
              title="Aucune liste, valeur ou réglage ne correspond."
              action={<LinkButton to="/internal/settings">Voir toutes les listes</LinkButton>}
            />
          ) : (
            <ul className={styles.hits} aria-busy={found.isStale || undefined}>
              {hits.map((hit, index) => {
                const { to, title, screen: place, isInactive } = hitLabels(hit);
                return (
                  <li key={`${to} ${title}`}>
                    <Link to={to}>{title}</Link>
                    <span className={styles.place}>{place}</span>
                    {isInactive && <Status tone="neutral">Inactif</Status>}
                    {index === 0 && <Kbd>Entrée</Kbd>}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
