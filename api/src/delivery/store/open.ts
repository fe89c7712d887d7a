import type { Place } from '../../platform/files/place';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { ReleaseStore } from './store';

export const openStore = (place: Place): ReleaseStore =>
  place.kind === 'folder' ? folderStore(place.folder) : s3Store(place);
