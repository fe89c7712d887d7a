import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { mostTeamPhotos, teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { Picture } from '../../../kit/Picture';
import styles from './TeamPhotosCard.module.css';
import { useTeamPhotos } from './useTeamPhotos';

type Photo = ReplyOf<typeof teamPhotos.list>['rows'][number];

/** The photos that the sign-in page shows. */
export function TeamPhotosCard() {
  const found = useEndpoint(teamPhotos.list, {});
  return (
    <Card title="Photos de l’équipe">
      <Loaded of={found}>{({ rows }) => <Photos rows={rows} />}</Loaded>
    </Card>
  );
}

function Photos({ rows }: { rows: readonly Photo[] }) {
  const input = useRef<HTMLInputElement>(null);
  const { add, remove, isRunning } = useTeamPhotos(rows);
  const isFull = rows.length >= mostTeamPhotos;
  const take = async (files: FileList | null) => {
    await add([...(files ?? [])]);
    if (input.current) input.current.value = '';
  };

  return (
    <div className={styles.team}>
      <p className={styles.note}>
        La page de connexion les montre dans un ordre au hasard, sans nom. Une place sans photo montre un dessin.
        Demandez d’abord l’accord de chaque personne.
      </p>
      {rows.length > 0 && (
        <ul className={styles.photos}>
          {rows.map((photo) => (
            <li key={photo.place} className={styles.photo}>
              <PhotoTile place={photo.place} onRemove={(file) => void remove(photo, file)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className="vh"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp"
        aria-label="Photos"
        onChange={({ target }) => void take(target.files)}
      />
      <div className={styles.foot}>
        <Button
          icon={<ImagePlus size={16} aria-hidden />}
          isBusy={isRunning}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          Ajouter des photos
        </Button>
        <span className={styles.note}>
          {isFull ? `Les ${mostTeamPhotos} places sont prises.` : `${rows.length} sur ${mostTeamPhotos}`}
        </span>
      </div>
    </div>
  );
}

function PhotoTile({ place, onRemove }: { place: number; onRemove: (file: Blob) => void }) {
  const found = useEndpoint(teamPhotos.show, { params: { place } });
  return (
    <Loaded of={found} skeleton={<div className={styles.waiting} />}>
      {(file) => (
        <>
          <Picture file={file} alt={`Photo ${place}`} className={styles.picture} />
          <IconButton
            label={`Retirer la photo ${place}`}
            icon={<X size={16} aria-hidden />}
            className={styles.remove}
            onClick={() => onRemove(file)}
          />
        </>
      )}
    </Loaded>
  );
}
