import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import './theme/global.css';
import { firstPage } from './first-page';
import { whenUsed } from './loading/ahead';
import { pageIn } from './releases/composition';
import { exposeSharedModules } from './loading/expose-shared-modules';
import { leaveOffLate } from './loading/files';
import { areContainersUnseen, bringContainers, loadTable } from './loading/load-table';
import { askedPage } from './releases/newest';
import { forbidEval } from './loading/no-eval';
import { announceStart } from './loading/started';
import { isLoginPage } from './session/login-pages';
import { start } from './start';
import { loadFonts } from './theme/fonts';
import { keepNatives } from './watch/natives';
import { withstandRewriting } from './watch/rewritten-texts';

async function run() {
  withstandRewriting();
  keepNatives();
  forbidEval();
  exposeSharedModules();
  leaveOffLate();
  const page = pageIn(document) ?? (await askedPage());
  const begin = await firstPage(page, loadTable);
  start(begin.page, begin.loadTable, begin.first);
  announceStart();
  void loadFonts();
  // Who signs in goes on to what needs it; who only looks does without, and so does a visitor, whose pages all have a light form.
  const goesOn = () => page.hasSession === true || isLoginPage(window.location.pathname);
  whenUsed(
    () => void bringContainers().catch(() => undefined),
    () => goesOn() && areContainersUnseen(),
  );
}

void run();
