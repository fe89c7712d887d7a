import { listPhotos, showPhoto } from '@tandem/shared/contract/settings/team-photos.addresses';
import type { Platform } from '@tandem/shared/platform';

export { Portrait } from '@tandem/shared/ui/display/Portrait';

const isUnprompted = true;

/**
 * The photos of these portraits, as addresses that an image takes, by portrait; a place counts from 1. Decoration: what does not
 * come is left out.
 */
export async function photosOf(call: Platform['call'], portraits: readonly number[]): Promise<Map<number, string>> {
  const known = await call(listPhotos, {}, { isUnprompted }).catch(() => undefined);
  const places = new Set(known?.body.rows.map(({ place }) => place));
  const photos = await Promise.all(
    portraits
      .filter((index) => places.has(index + 1))
      .map(async (index) => [index, await photoAt(call, index + 1)] as const),
  );
  return new Map(photos.flatMap(([index, photo]) => (photo ? [[index, URL.createObjectURL(photo)]] : [])));
}

async function photoAt(call: Platform['call'], place: number): Promise<Blob | undefined> {
  const answer = await call(showPhoto, { params: { place } }, { isUnprompted }).catch(() => undefined);
  return answer?.ok ? answer.body : undefined;
}
