import { useEffect, useRef } from 'react';
import { useNavigate } from '@tandem/shared/router';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import styles from './ChangedDialog.module.css';

/** The success modal. A native dialog: the only one of this remote, and 40 KB lighter than the kit's. */
export function ChangedDialog({ isFirst }: { isFirst: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="changed-title" onClose={() => void navigate('/')}>
      <h2 id="changed-title">{isFirst ? 'Votre mot de passe est choisi' : 'Mot de passe modifié'}</h2>
      <p>
        {isFirst
          ? 'Vous pouvez vous connecter avec votre adresse et ce mot de passe.'
          : 'Votre mot de passe a été changé. Vos autres sessions ont été fermées.'}
      </p>
      <LinkButton to="/" variant="primary">
        Se connecter
      </LinkButton>
    </dialog>
  );
}
