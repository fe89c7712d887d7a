import type { BulkCalls } from '@tandem/shared/contract/platform/bulk';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { countOf } from '@tandem/shared/rules/text/count';
import styles from './Dialogs.module.css';
import { LeftOut } from './LeftOut';
import type { BulkPeople } from './useBulk';

export type Preview = ReplyOf<BulkCalls['previewMail']>;

const without = (total: number) => `${countOf(total, 'personne')} ne le ${total > 1 ? 'recevront' : 'recevra'} pas`;

/** The mail of the first addressee as it will arrive, and those who get none. */
export function MailPreview({ first, refused, refusedTotal, hrefOf }: Preview & Pick<BulkPeople, 'hrefOf'>) {
  return (
    <div className={styles.fields}>
      {first ? (
        <section className={styles.mail} aria-label="Aperçu du premier e-mail">
          <dl>
            <dt>À</dt>
            <dd>{first.to}</dd>
            <dt>Objet</dt>
            <dd>{first.subject}</dd>
          </dl>
          <p>{first.text}</p>
        </section>
      ) : (
        <p>Personne de cette sélection ne peut recevoir d’e-mail.</p>
      )}
      {refusedTotal > 0 && (
        <details open={first === null}>
          <summary>{without(refusedTotal)}</summary>
          <LeftOut refused={refused} refusedTotal={refusedTotal} hrefOf={hrefOf} />
        </details>
      )}
    </div>
  );
}
