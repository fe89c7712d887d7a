import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { refusal, type Server } from './server';

const atOnce = 8;

/** Sends the files of a built release that the server lacks; returns how many these were. */
export async function sendMissing(server: Server, { name, files }: Manifest, folder: string): Promise<number> {
  const names = files.map((file) => file.name);
  const { body: missing } = await server.call(releases.missing, { params: { package: name }, body: { names } });
  const waiting = [...missing];
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await sendFile(server, name, folder, file);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return missing.length;
}

/** Packed, where the build has packed it. */
export async function sendFile({ send }: Server, name: string, folder: string, file: string): Promise<void> {
  const path = join(folder, file);
  const isPacked = existsSync(`${path}.br`);
  const headers = { 'content-type': 'application/octet-stream', ...(isPacked && { 'content-encoding': 'br' }) };
  const content = readFileSync(isPacked ? `${path}.br` : path);
  const answer = await send('PUT', `/api/releases/${name}/files/${file}`, content, headers);
  if (!answer.ok) throw await refusal(answer);
}
