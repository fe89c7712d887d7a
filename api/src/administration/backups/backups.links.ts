import { downloadLinkMs } from '@tandem/shared/contract/administration/backups';
import { signer } from '../../platform/http/signed';

interface Facts {
  name: string;
  userId: number;
}

/** Addresses of files that are good for a minute and for one person. */
export function downloadLinks(secret: string, now: () => Date) {
  const { sign, open } = signer(secret, 'backup download');
  const factsOf = ({ name, userId }: Facts, until: number) => `${until} ${userId} ${name}`;
  return {
    make(facts: Facts): string {
      const link = sign(Buffer.from(factsOf(facts, now().getTime() + downloadLinkMs)));
      return `/api/backups/${facts.name}/file?link=${link}`;
    },
    opens(link: string, facts: Facts): boolean {
      const text = open(link)?.toString('utf8') ?? '';
      const until = Number(text.split(' ', 1)[0]);
      return until >= now().getTime() && text === factsOf(facts, until);
    },
  };
}
