import { offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './Offer.module.css';

export type CurrentOffer = ReplyOf<typeof offer.read>;

export const useOffer = (): Found<CurrentOffer> => useEndpoint(offer.read, {}, { isStaleAfter: 300_000 });

/** Branches and places really offered this training year. */
export function Offer({ of: found }: { of: Found<CurrentOffer> }) {
  return (
    <Loaded of={found}>
      {({ trainingYear, branches, locations }) =>
        trainingYear && branches.length > 0 ? (
          <div className={styles.offer}>
            <Choices title={`Branches ${trainingYear.label}`} of={branches} />
            <Choices title={`Lieux ${trainingYear.label}`} of={locations} />
          </div>
        ) : (
          <EmptyState
            title="L’offre de la prochaine année n’est pas encore publiée."
            text="Les branches et les lieux paraîtront ici dès qu’ils seront connus."
          />
        )
      }
    </Loaded>
  );
}

function Choices({ title, of }: { title: string; of: readonly { id: number; label: string }[] }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.choices} aria-label={title}>
        {of.map(({ id, label }) => (
          <li key={id} className={styles.choice}>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
