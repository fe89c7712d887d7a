// Builds these packages, those whose sources have changed: in a process of its own, since nothing of it stays in memory then.
import { isBuilt } from './source.js';

const stale = process.argv.slice(2).filter((name) => !isBuilt(name));
if (stale.length > 0) {
  const { buildPackages } = await import('./compile.js');
  await buildPackages(stale).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
