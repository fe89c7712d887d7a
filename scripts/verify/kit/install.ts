import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../releases/here';
import { done } from '../running';

interface Lock {
  lockfileVersion: number;
  packages: Record<string, { link?: boolean }>;
}

/** Packs the kit and returns its tarball. */
export async function packedKit(): Promise<string> {
  const output = await done('npm', ['run', 'pack', '--silent', '-w', 'kit'], { cwd: root });
  const tarball = output.split(/\s/).find((word) => word.endsWith('.tgz'));
  if (!tarball) throw new Error(output);
  return tarball;
}

const json = (file: string, value: object) => writeFileSync(file, JSON.stringify(value, null, 2));

/**
 * `npm install kit.tgz` in an empty folder. Versions come from the lock file of this repository, so that what `npm ci` has fetched is
 * enough; npm leaves out what the kit does not need.
 */
export async function installKit(folder: string, tarball: string): Promise<void> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'kit/dist/package/package.json'), 'utf8')) as {
    dependencies: object;
  };
  const installed = Object.entries(lock.packages).filter(([at, { link }]) => at.startsWith('node_modules/') && !link);
  const manifest = { name: 'team', version: '1.0.0', devDependencies: { '@tandem/remote-kit': `file:${tarball}` } };
  const kit = {
    version: '1.0.0',
    resolved: `file:${tarball}`,
    integrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
    dev: true,
    dependencies,
    bin: { tandem: 'scripts/releases/tandem.js' },
  };
  const packages = { '': manifest, ...Object.fromEntries(installed), 'node_modules/@tandem/remote-kit': kit };
  json(path.join(folder, 'package.json'), manifest);
  json(path.join(folder, 'package-lock.json'), {
    name: 'team',
    version: '1.0.0',
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages,
  });
  await done('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
}
