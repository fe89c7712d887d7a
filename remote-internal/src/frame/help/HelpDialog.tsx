import { audienceOf } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';
import { usePlatform } from '@tandem/shared/platform';
import { useMatches } from '@tandem/shared/router';
import type { PageHandle } from '@tandem/shared/routing';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { useState } from 'react';
import { helpOf } from './help.texts';
import { AllKeys } from './Keys';
import styles from './help.module.css';
import { Tour } from './Tour';

interface Props {
  user: User;
  onClose: () => void;
}

/** What the open page is for and what its words mean, the first week, whom to ask, and the keys. */
export function HelpDialog({ user, onClose }: Props) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { title, text, words } = helpOf(handle?.row);
  const [isTour, setIsTour] = useState(false);

  return (
    <Dialog isOpen onClose={onClose} title="Aide">
      <section className={styles.part} aria-label={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </section>
      {words.length > 0 && (
        <section className={styles.part}>
          <h3>Les mots de cette page</h3>
          <dl className={styles.words}>
            {words.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={styles.part}>
        <h3>La première semaine</h3>
        {isTour ? (
          <Tour user={user} onGone={onClose} onLeave={() => setIsTour(false)} />
        ) : (
          <>
            <p>Une page par jour, avec ce que l’on y fait d’abord. La visite se quitte et se reprend quand on veut.</p>
            <Button size="small" onClick={() => setIsTour(true)}>
              Suivre la visite
            </Button>
          </>
        )}
      </section>
      <Whom isAdmin={audienceOf(user) === 'admin'} />
      <AllKeys />
    </Dialog>
  );
}

function Whom({ isAdmin }: { isAdmin: boolean }) {
  const { contactEmail, contactPhone } = usePlatform().config;
  const who = isAdmin
    ? 'Les réglages et les droits sont entre vos mains. Ce que Tandem fait de faux se signale dans la fenêtre qui s’ouvre à l’erreur.'
    : 'Demandez à l’administration de votre organisation\u00a0: elle règle les listes, les comptes et les droits.';
  return (
    <section className={styles.part}>
      <h3>À qui demander</h3>
      <p>{who}</p>
      {(contactEmail || contactPhone) && (
        <p>
          {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
          {contactEmail && contactPhone && ', '}
          {contactPhone && <a href={`tel:${contactPhone}`}>{contactPhone}</a>}
        </p>
      )}
    </section>
  );
}
