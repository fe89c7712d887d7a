import { Button } from '@tandem/shared/ui/buttons/Button';
import { removeImage } from './report';
import styles from './ReportDialog.module.css';

/** The picture that would be sent, and the way to leave it out. */
export function ScreenshotPreview({ image }: { image: string | null | undefined }) {
  return (
    <div>
      <h3 className={styles.subheading}>Capture d’écran</h3>
      {image === undefined && <p className={styles.quiet}>Capture en cours…</p>}
      {image === null && <p className={styles.quiet}>Aucune capture ne sera jointe.</p>}
      {image && (
        <div className={styles.shot}>
          <img className={styles.image} src={image} alt="Capture de la page au moment de l’erreur" />
          <Button size="small" onClick={removeImage}>
            Retirer la capture
          </Button>
        </div>
      )}
    </div>
  );
}
