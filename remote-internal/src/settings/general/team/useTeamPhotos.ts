import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { mostTeamPhotos, teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { useState } from 'react';
import { squareOf } from './square';

type Photo = ReplyOf<typeof teamPhotos.list>['rows'][number];

/** Adds photos to the places that are free, and takes one away; a press brings it back. */
export function useTeamPhotos(rows: readonly Photo[]) {
  const { notify } = usePlatform();
  const put = useAction(teamPhotos.put);
  const away = useAction(teamPhotos.remove);
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);

  const send = async (place: number, photo: Blob) => {
    const answer = await put.run({ params: { place }, query: { name: 'photo.jpg', version: 0 }, body: photo });
    if (answer?.ok === false) notify({ text: answer.body.message, tone: 'error' });
    return answer?.ok === true;
  };

  const add = async (files: readonly File[]) => {
    const taken = new Set(rows.map(({ place }) => place));
    const free = Array.from({ length: mostTeamPhotos }, (_, at) => at + 1).filter((place) => !taken.has(place));
    if (files.length > free.length)
      notify({
        text: `Il reste ${countOf(free.length, 'place')}\u00a0: les premières photos sont prises.`,
        tone: 'ok',
      });
    setIsRunning(true);
    let added = 0;
    for (const [at, file] of files.slice(0, free.length).entries()) {
      const photo = await squareOf(file);
      if (!photo) notify({ text: `«\u00a0${file.name}\u00a0» n’est pas une image lisible.`, tone: 'error' });
      else if (await send(free[at]!, photo)) added += 1;
    }
    setIsRunning(false);
    if (added > 0) notify({ text: `${countOf(added, 'photo')} ajoutée${added > 1 ? 's' : ''}.`, tone: 'ok' });
  };

  const remove = async ({ place, version }: Photo, picture: Blob) => {
    const answer = await away.run({ params: { place }, query: { version } });
    if (!answer) return;
    if (!answer.ok) {
      notify({ text: answer.body.message, tone: 'error' });
      return refresh(teamPhotos.put);
    }
    const bringBack = () => void send(place, picture);
    notify({ text: 'Photo retirée.', tone: 'ok', action: { label: 'Annuler', run: bringBack } });
  };

  return { add, remove, isRunning };
}
