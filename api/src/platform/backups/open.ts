import type { Place } from '../files/place';
import { bucketShelf } from './bucket';
import { folderShelf } from './folder';
import type { Shelf } from './shelf';

export const openShelf = (place: Place): Shelf =>
  place.kind === 'folder' ? folderShelf(place.folder) : bucketShelf(place);
