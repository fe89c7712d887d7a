// The shell as it is; each remote comes through the federation plugin, by the name that its configuration gives it.
import '../../../shell/src/remotes/no-eval';
import '@tandem/shared/ui/tokens.css';
import '../../../shell/src/theme/global.css';
import type { RouteTable } from '@tandem/shared/routing';
import { writtenPage } from '../../../shell/src/remotes/composition';
import { announceStart } from '../../../shell/src/remotes/started';
import { start } from '../../../shell/src/start';

const tables: Readonly<Record<string, () => Promise<{ default: RouteTable }>>> = {
  'remote-auth': () => import('@tandem/remote-auth/src/routes'),
  'remote-external': () => import('@tandem/remote-external/src/routes'),
  'remote-internal': () => import('@tandem/remote-internal/src/routes'),
};

start(writtenPage()!, async (name) => (await tables[name]!()).default);
announceStart();
