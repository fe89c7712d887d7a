// tandem new stages [/stages] [Titre]: the first page of a remote, with its test, in this folder.
import { chosen } from '../new-remote/choice';
import { factsElsewhere, writeFiles } from '../new-remote/template';
import { isKit } from '../webpack/places.js';
import { command, Stop } from './stop';

const firstPort = 3101;

command(async () => {
  if (!isKit) throw new Stop('Dans ce dépôt\u00a0: npm run new:remote -- <nom> [/préfixe] [Titre]');
  const folder = process.cwd();
  const remote = chosen(process.argv.slice(2));
  const facts = { ...remote, ...factsElsewhere(folder), port: firstPort };
  writeFiles(folder, facts, ['template', 'elsewhere']);
  console.log(`${remote.name} est prêt, ses adresses commencent par ${remote.prefix}.`);
  console.log('  npm test            ses tests, sans serveur');
  console.log('  npm run dev         ce module dans Tandem en service (TANDEM_URL, TANDEM_DEPLOY_TOKEN)');
});
