import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { SearchX } from 'lucide-react';
import type { TeacherList } from './teachers.listing';

/** An empty list says why, and offers the next step. */
export function NobodyFound({ address: { search, filters, view } }: Pick<TeacherList, 'address'>) {
  const isNarrowed = Boolean(search) || view !== 'all' || Object.keys(filters).length > 0;
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Aucun·e répétiteur·trice ne correspond."
      text={isNarrowed ? 'Essayez avec moins de filtres.' : 'La base ne contient encore aucun·e répétiteur·trice.'}
      action={isNarrowed && <LinkButton to="/internal/teachers">Voir toutes les fiches</LinkButton>}
    />
  );
}
