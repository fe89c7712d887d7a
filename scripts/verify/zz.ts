import { removeFolder } from '../../e2e/src/product';
import { copyOfProduct, runIn } from './new-remote/copy';
const copy = copyOfProduct();
console.log(await runIn(copy, 'node', ['--import', 'tsx', 'scripts/new-remote.ts', 'essai']), await runIn(copy, 'knip', ['--no-progress']));
removeFolder(copy);
