import { createHash } from 'node:crypto';
import { downloadLinkMs } from '@tandem/shared/contract/administration/backups';
import type { Limit } from '../../platform/http/limits.repository';
import { fileLinks } from '../file-links';

/** A link serves one download: the second is refused while the link would still be good. */
export const onceOnly = (link: string): Limit => ({
  key: `backup-link:${createHash('sha256').update(link).digest('base64url')}`,
  max: 1,
  seconds: downloadLinkMs / 1000,
});

/** Addresses of files that are good for a minute and for one person. */
export function downloadLinks(secret: string, now: () => Date) {
  const { make, opens } = fileLinks(secret, 'backup download', { now, ms: downloadLinkMs });
  return {
    make: (facts: Parameters<typeof make>[0]) => `/api/backups/${facts.name}/file?link=${make(facts)}`,
    opens,
  };
}
