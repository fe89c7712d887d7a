import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { SearchX } from 'lucide-react';
import type { ListAddress } from './list.address';

const isName = (text: string) => /^\p{L}[\p{L}'’ -]*$/u.test(text.trim());
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** An empty list says why, and offers the next step: create the person that was searched, or take the filters away. */
export function NobodyFound({ address: { search, filters, view } }: { address: ListAddress }) {
  const isFiltered = view !== 'all' || Object.keys(filters).length > 0;
  const icon = <SearchX size={28} aria-hidden />;
  if (search && isName(search)) {
    const [firstName = '', ...others] = search.trim().split(/\s+/).map(capital);
    const lastName = others.join(' ');
    const named = new URLSearchParams(lastName ? { firstName, lastName } : { lastName: firstName });
    return (
      <EmptyState
        icon={icon}
        title="Aucun apprenti ne correspond."
        text={
          isFiltered
            ? 'La recherche porte sur la vue et les filtres choisis.'
            : 'Vérifiez l’orthographe, ou créez la fiche.'
        }
        action={
          <LinkButton to={`/internal/students/add?${named}`} variant="primary">
            {`Créer «\u202f${[firstName, lastName].filter(Boolean).join(' ')}\u202f»`}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Aucun apprenti ne correspond."
      text={search || isFiltered ? 'Essayez avec moins de filtres.' : 'La base ne contient encore aucun apprenti.'}
      action={
        search || isFiltered ? (
          <LinkButton to="/internal/students">Voir tous les apprentis</LinkButton>
        ) : (
          <LinkButton to="/internal/students/add" variant="primary">
            Nouvel apprenti
          </LinkButton>
        )
      }
    />
  );
}
