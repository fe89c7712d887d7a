// The shell as it is; each remote comes through the federation plugin, by the name that its configuration gives it.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import '../../../shell/src/theme/global.css';
import type { RouteTable } from '@tandem/shared/routing';
import { pageIn } from '../../../shell/src/releases/composition';
import { forbidEval } from '../../../shell/src/loading/no-eval';
import { announceStart } from '../../../shell/src/loading/started';
import { start } from '../../../shell/src/start';
import { loadFonts } from '../../../shell/src/theme/fonts';

const tables: Readonly<Record<string, () => Promise<{ default: RouteTable }>>> = {
  'remote-auth': () => import('@tandem/remote-auth/src/routes'),
  'remote-external': () => import('@tandem/remote-external/src/routes'),
  'remote-internal': () => import('@tandem/remote-internal/src/routes'),
};

forbidEval();
start(pageIn(document)!, async (name) => (await tables[name]!()).default);
announceStart();
void loadFonts();
