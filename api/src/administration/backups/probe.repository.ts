import type pg from 'pg';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { Head } from './archive/format';
import { damaged } from './archive/refused';

/** Makes sure that the secret in the archive opens what the rows hold sealed. Throws ArchiveRefused. */
export async function openProbe(client: pg.Client, { secret }: Head) {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from secret_probe');
  for (const { sealed } of rows) {
    try {
      fieldCipher(secret).open(sealed);
    } catch (error) {
      throw damaged(error);
    }
  }
}
