import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import './theme/global.css';
import { firstPage } from './first-page';
import { onceUsed } from './remotes/ahead';
import { writtenPage } from './remotes/composition';
import { lend } from './remotes/lend';
import { loadFederation, loadTable } from './remotes/load-table';
import { askedPage } from './remotes/newest';
import { forbidEval } from './remotes/no-eval';
import { announceStart } from './remotes/started';
import { start } from './start';
import { bringLetters } from './theme/letters';

async function run() {
  forbidEval();
  lend();
  const page = writtenPage() ?? (await askedPage());
  const begin = await firstPage(page, loadTable);
  start(begin.page, begin.loadTable, begin.first);
  announceStart();
  void bringLetters();
  // Signing in leads to a remote that needs it.
  onceUsed(() => void loadFederation().catch(() => undefined));
}

void run();
