import type { StorageLocation, BucketLocation } from '../files/location';
import { folderShelf } from './folder';
import { type Shelf, type Card, cardIn, newestFirst } from './shelf';
import { bucketOf } from '../files/bucket';

function bucketShelf(location: BucketLocation): Shelf {
  const bucket = bucketOf(location);
  const find = async (name: string) => cardIn((await bucket.get(`${name}.json`))?.toString('utf8') ?? '');
  const note = (card: Card) => bucket.put(`${card.name}.json`, Buffer.from(JSON.stringify(card)));

  return {
    find,
    note,
    // It counts once its card is there.
    async put(card, content) {
      await bucket.put(card.name, content, card.bytes);
      await note(card);
    },
    async open(name) {
      const content = await bucket.stream(name);
      if (!content) throw new Error(`${name} is not there`);
      return content;
    },
    async list() {
      const objects = await bucket.list('tandem-');
      const names = objects.map(({ key }) => key).filter((key) => key.endsWith('.age'));
      const cards = await Promise.all(names.map(find));
      return cards.filter((card) => card !== undefined).sort(newestFirst);
    },
    async remove(name) {
      await bucket.remove(`${name}.json`);
      await bucket.remove(name);
    },
  };
}

export const openShelf = (location: StorageLocation): Shelf =>
  location.kind === 'folder' ? folderShelf(location.folder) : bucketShelf(location);
