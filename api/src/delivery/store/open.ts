import type { StorageLocation } from '../../platform/files/location';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { ReleaseStore } from './store';

export const openStore = (location: StorageLocation): ReleaseStore =>
  location.kind === 'folder' ? folderStore(location.folder) : s3Store(location);
