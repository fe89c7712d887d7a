import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { SearchX } from 'lucide-react';
import type { ListAddress } from '../../../kit/lists/address/list.address';
import type { Archived } from '../../../kit/lists/ArchivedFound';
import { inArchives } from '../../../kit/record/archived';
import { newApprentice } from '../../../kit/record/named';

interface Props {
  address: ListAddress;
  /** Whom the search finds in the archives. */
  archived: Archived | undefined;
}

/** An empty list says why, and offers the next step: create the person that was searched, or take the filters away. */
export function NobodyFound({ address: { search, filters, view }, archived }: Props) {
  const isFiltered = view !== 'all' || Object.keys(filters).length > 0;
  const icon = <SearchX size={28} aria-hidden />;
  const person = newApprentice(search);
  if (person) {
    return (
      <EmptyState
        icon={icon}
        title="Aucun·e apprenti·e ne correspond."
        text={textOf(archived, isFiltered)}
        action={
          <LinkButton to={person.href} variant="primary">
            {`Créer «\u00a0${person.name}\u00a0»`}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Aucun·e apprenti·e ne correspond."
      text={search || isFiltered ? 'Essayez avec moins de filtres.' : 'La base ne contient encore aucun·e apprenti·e.'}
      action={
        search || isFiltered ? (
          <LinkButton to="/internal/students">Voir toutes les fiches</LinkButton>
        ) : (
          <LinkButton to="/internal/students/add" variant="primary">
            Nouvel·le apprenti·e
          </LinkButton>
        )
      }
    />
  );
}

function textOf(archived: Archived | undefined, isFiltered: boolean): string {
  if (archived && archived.total > 0) return `${inArchives(archived.rows.map(fullNameOf))}.`;
  return isFiltered
    ? 'La recherche porte sur la vue et les filtres choisis.'
    : 'Vérifiez l’orthographe, ou créez la fiche.';
}
