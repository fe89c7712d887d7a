import type { StorageLocation } from '../files/location';
import { bucketShelf } from './bucket';
import { folderShelf } from './folder';
import type { Shelf } from './shelf';

export const openShelf = (location: StorageLocation): Shelf =>
  location.kind === 'folder' ? folderShelf(location.folder) : bucketShelf(location);
