import { longestTeamPhotoSide, type teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import { documentKinds } from '@tandem/shared/contract/platform/documents';
import type { Services } from '../../services';
import { checkContent, sizeOfImage } from '../../platform/documents/content';
import type { Handlers } from '../../platform/http/answer';
import { notFound, refused } from '../../platform/http/problem';
import { teamPhotosRepository } from './team-photos.repository';

export function teamPhotosHandlers(services: Services): Handlers<typeof teamPhotos, 'list' | 'show'> {
  const repository = teamPhotosRepository(services);

  return {
    list: async () => ({ rows: await repository.list() }),

    show: async ({ params: { place } }) => {
      const photo = await repository.read(place);
      if (!photo) throw notFound('Photo');
      return {
        filename: `photo-${place}.${photo.kind}`,
        type: documentKinds[photo.kind],
        body: photo.content,
        isInline: true,
      };
    },

    put: async ({ params: { place }, query: { name, version }, body, person }) => {
      const { kind } = await checkContent(body, name);
      if (kind !== 'jpg' && kind !== 'png') throw refused({ file: 'La photo doit être une image JPEG ou PNG.' });
      const sides = sizeOfImage(kind, body) ?? [];
      if (Math.max(...sides) > longestTeamPhotoSide)
        throw refused({ file: `La photo a ${longestTeamPhotoSide} pixels de côté au plus.` });
      return repository.put({ place, version }, { kind, content: Buffer.from(body) }, person);
    },

    remove: ({ params: { place }, query: { version }, person }) => repository.remove({ place, version }, person),
  };
}
