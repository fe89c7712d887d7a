import { execFile } from 'node:child_process';
import type { Config } from '../../config';
import { Problem, refused } from '../http/problem';

const timeoutMs = 20_000;

interface Failed {
  code?: number | string | null;
  killed?: boolean;
}

/**
 * Lets the configured program look at a file: exit 0 means clean, any other number refuses the file.
 * Without a program nothing is looked at, and the document says so. Throws 503 when the program cannot answer.
 */
export async function scanned(
  { virusScanCommand }: Pick<Config, 'virusScanCommand'>,
  path: string,
): Promise<'clean' | 'not_scanned'> {
  const [program, ...given] = virusScanCommand;
  if (!program) return 'not_scanned';
  const failed = await new Promise<Failed | null>((done) => {
    execFile(program, [...given, path], { timeout: timeoutMs, windowsHide: true }, (error) => done(error));
  });
  if (!failed) return 'clean';
  if (typeof failed.code === 'number' && !failed.killed) {
    throw refused({ file: 'L’antivirus a refusé ce fichier. Il n’a pas été enregistré.' });
  }
  throw new Problem(503, 'L’antivirus ne répond pas\u00a0: le fichier n’a pas été enregistré. Réessayez plus tard.');
}
