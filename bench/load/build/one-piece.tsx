// The whole product as one webpack build: the shell as it is, the remotes' tables imported like any other module.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import '../../../shell/src/theme/global.css';
import auth from '@tandem/remote-auth/src/routes';
// Who builds in one piece has the first page in the first file; the `import()` of its row then finds it there.
import '@tandem/remote-auth/src/sign-in/SignInPage';
import type { RouteTable } from '@tandem/shared/routing';
import { pageIn } from '../../../shell/src/releases/composition';
import { forbidEval } from '../../../shell/src/loading/no-eval';
import { announceStart } from '../../../shell/src/loading/started';
import { start } from '../../../shell/src/start';
import { loadFonts } from '../../../shell/src/theme/fonts';

type Table = { default: RouteTable };

// The tables of the other two bring zod along: a monolith that is built with care keeps that out of the sign-in page.
const tables: Readonly<Record<string, () => Table | Promise<Table>>> = {
  'remote-auth': () => ({ default: auth }),
  'remote-external': () => import('@tandem/remote-external/src/routes'),
  'remote-internal': () => import('@tandem/remote-internal/src/routes'),
};

forbidEval();
start(pageIn(document)!, async (name) => (await tables[name]!()).default);
announceStart();
void loadFonts();
