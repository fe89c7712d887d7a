// tandem test [pattern…]: the suite of the package, by Jest.
import { runTool } from './tools';

runTool('jest', process.argv.slice(2));
