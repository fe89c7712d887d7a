import { id as positive } from '@tandem/shared/contract/page';
import { useParams } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import type { ComponentType } from 'react';

/** A page about the apprentice of the address; another one is another page. */
export function StudentRoute({ page: Page }: { page: ComponentType<{ id: number }> }) {
  const known = positive.safeParse(useParams()['id']);
  return known.success ? <Page key={known.data} id={known.data} /> : <NoStudent />;
}

export const NoStudent = () => (
  <EmptyState
    title="Cette personne n’existe pas."
    action={<LinkButton to="/internal/students">Voir les apprenti·es</LinkButton>}
  />
);
