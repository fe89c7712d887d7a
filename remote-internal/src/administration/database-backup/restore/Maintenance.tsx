import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Wrench } from 'lucide-react';

const text =
  'Les données reviennent à l’état de la sauvegarde\u00a0; cela prend quelques minutes. Cette page réessaie d’elle-même\u00a0: la page de connexion s’ouvre dès que Tandem est de retour.';

/** Nobody is served while a restore puts everything in place. */
export const Maintenance = () => (
  <>
    <PageHeader title="Sauvegardes" />
    <div role="status">
      <EmptyState icon={<Wrench size={28} aria-hidden />} title="Tandem est en maintenance" text={text} />
    </div>
  </>
);
