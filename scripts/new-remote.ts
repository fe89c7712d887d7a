// npm run new:remote -- stages [/stages] [Titre]: a remote of its own, with a page and its test, ready to run alone and in the product.
import path from 'node:path';
import { chosen, freePort, refuseTaken } from './new-remote/choice';
import { register } from './new-remote/register';
import { factsOfRepository, writeFiles } from './new-remote/template';
import { command } from './releases/stop';

command(async () => {
  const root = process.cwd();
  const remote = chosen(process.argv.slice(2));
  refuseTaken(root, remote);
  const { name, prefix } = remote;
  const port = freePort(root);
  writeFiles(path.join(root, name), { ...remote, ...factsOfRepository(root), port });
  register(root, name);
  const next = [
    [`npm test -w ${name}`, 'ses tests, sans serveur'],
    [`npm run dev -w ${name}`, `ce module seul\u00a0: http://127.0.0.1:${port}`],
    ['npm start', `tout le produit, ce module sous ${prefix}`],
  ];
  const width = Math.max(...next.map(([line = '']) => line.length));
  console.log(`${name} est prêt, ses adresses commencent par ${prefix}. La suite est dans docs/teams.md.\n`);
  for (const [line = '', what] of next) console.log(`  ${line.padEnd(width)}   ${what}`);
});
