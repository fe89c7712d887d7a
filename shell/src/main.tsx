import './remotes/no-eval';
// The shell must ask for everything it lends: remotes bring none of it.
import '@tandem/shared/platform';
import '@tandem/shared/router';
import '@tandem/shared/ui/tokens.css';
import './theme/global.css';
import { composition } from './remotes/composition';
import { lendFileLoader } from './remotes/files';
import { routesOf } from './remotes/remotes';
import { announceStart } from './remotes/started';
import { start } from './start';

lendFileLoader();
start(composition(), routesOf);
announceStart();
