import { downloadLinkMs } from '@tandem/shared/contract/administration/backups';
import { fileLinks } from '../file-links';

/** Addresses of files that are good for a minute and for one person. */
export function downloadLinks(secret: string, now: () => Date) {
  const { make, opens } = fileLinks(secret, 'backup download', { now, ms: downloadLinkMs });
  return {
    make: (facts: Parameters<typeof make>[0]) => `/api/backups/${facts.name}/file?link=${make(facts)}`,
    opens,
  };
}
