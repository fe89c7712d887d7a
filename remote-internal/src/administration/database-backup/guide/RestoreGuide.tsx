import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { ArrowLeft, Printer } from 'lucide-react';
import styles from './RestoreGuide.module.css';

const example = 'tandem-20261124T010000Z.age';

/** The sheet for the day when the server is gone; it is meant to be printed and kept elsewhere. */
export const RestoreGuide = ({ newest = example }: { newest: string | undefined }) => (
  <div className={styles.guide}>
    <PageHeader
      title="Restaurer ailleurs&nbsp;: mode d’emploi"
      subtitle="Pour le jour où ce serveur n’est plus là. Imprimez cette page et gardez-la hors de ce serveur."
      actions={
        <>
          <LinkButton to="/internal/database-backup" icon={<ArrowLeft size={16} aria-hidden />}>
            Sauvegardes
          </LinkButton>
          <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            Imprimer
          </Button>
        </>
      }
    />
    <Card title="Ce qu’il faut">
      <ul>
        <li>un ordinateur avec Node.js (20.19 ou plus récent)&nbsp;; rien d’autre n’est à installer</li>
        <li>le dossier du logiciel Tandem, dans la version de la sauvegarde ou une plus récente</li>
        <li>
          un fichier de sauvegarde, par exemple <code>{newest}</code>
        </li>
        <li>la phrase de passe qui valait le jour de cette sauvegarde</li>
      </ul>
    </Card>
    <Card title="Pas à pas">
      <Steps file={newest} />
    </Card>
    <Card title="Ce qu’il faut garder, hors de ce serveur">
      <ul>
        <li>une sauvegarde récente, téléchargée ou copiée d’elle-même</li>
        <li>la phrase de passe, à un autre endroit que les sauvegardes&nbsp;; les anciennes aussi</li>
        <li>une copie du logiciel Tandem, ou l’adresse de son dépôt</li>
        <li>cette page, imprimée</li>
      </ul>
      <p>
        La clé des numéros AVS et des IBAN est dans la sauvegarde, chiffrée avec le reste&nbsp;: il n’y a rien de plus à
        garder.
      </p>
      <dl className={styles.blanks}>
        {['La phrase de passe se trouve', 'Les sauvegardes se trouvent', 'Qui peut aider'].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </Card>
  </div>
);

const Steps = ({ file }: { file: string }) => (
  <ol className={styles.steps}>
    <li>
      Posez la sauvegarde dans le dossier du logiciel, ouvrez-y un terminal et installez ce dont il a besoin&nbsp;:
      <pre>npm ci</pre>
    </li>
    <li>
      Restaurez la sauvegarde&nbsp;; la phrase de passe est demandée. Un fichier abîmé ou une phrase fausse est refusé
      avant que rien ne change&nbsp;:<pre>{`npm run restore -- ${file}`}</pre>
    </li>
    <li>
      Démarrez Tandem&nbsp;; il dit à quelle adresse il s’ouvre&nbsp;:<pre>npm start</pre>
    </li>
    <li>Connectez-vous avec votre adresse et votre mot de passe du jour de la sauvegarde.</li>
    <li>Comparez le nombre d’apprenti·es avec celui de la sauvegarde, puis faites une nouvelle sauvegarde.</li>
  </ol>
);
