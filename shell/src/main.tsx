import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import './theme/global.css';
import { firstPage } from './first-page';
import { onceUsed } from './loading/ahead';
import { pageIn } from './releases/composition';
import { exposeSharedModules } from './loading/expose-shared-modules';
import { loadFederation, loadTable } from './loading/load-table';
import { askedPage } from './releases/newest';
import { forbidEval } from './loading/no-eval';
import { announceStart } from './loading/started';
import { isLoginPage } from './session/login-pages';
import { start } from './start';
import { loadFonts } from './theme/fonts';

async function run() {
  forbidEval();
  exposeSharedModules();
  const page = pageIn(document) ?? (await askedPage());
  const begin = await firstPage(page, loadTable);
  start(begin.page, begin.loadTable, begin.first);
  announceStart();
  void loadFonts();
  // Signing in leads to a remote that needs it; a visitor of the public pages does without.
  if (isLoginPage(window.location.pathname)) onceUsed(() => void loadFederation().catch(() => undefined));
}

void run();
