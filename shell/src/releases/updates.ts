import { notify, takeBack } from '../notices/notices';
import type { Page } from './composition';
import { isNewer, take, type TakePort } from '../loading/take';

const everyMs = 60_000;
const atMostEveryMs = 15_000;
const retryMs = 500;
const pauseMs = 5_000;

const texts = {
  available: 'Nouvelle version disponible',
  later: 'La nouvelle version sera prise dès que possible.',
  taken: 'La nouvelle version est en place.',
  failed: 'La nouvelle version n’a pas pu être chargée. Vous pouvez continuer avec celle-ci.',
};

export interface UpdatesPort extends TakePort {
  /** From now on this tab counts with another receipt. */
  onReceipt: (receipt: string) => void;
}

/** Takes what the person has chosen, at once or as soon as nothing would be lost. */
function createChoice({ onReceipt, ...port }: UpdatesPort) {
  let chosen: Page | undefined;
  let waiting: ReturnType<typeof setInterval> | undefined;
  let isTaking = false;
  let notBefore = 0;

  const forget = () => {
    chosen = undefined;
    clearInterval(waiting);
    waiting = undefined;
  };

  /** True when there is nothing left to wait for. */
  const tryNow = async (): Promise<boolean> => {
    const wanted = chosen;
    if (!wanted || isTaking || Date.now() < notBefore) return !wanted;
    isTaking = true;
    try {
      if (!(await take(port, wanted))) {
        // The open page may not exist in that release: it is tried again once the person may be elsewhere.
        if (port.isSafe()) notBefore = Date.now() + pauseMs;
        return false;
      }
      onReceipt(wanted.receipt);
      notify({ text: texts.taken });
    } catch {
      notify({ tone: 'error', text: texts.failed });
    } finally {
      isTaking = false;
    }
    forget();
    return true;
  };

  return {
    isMade: () => chosen !== undefined,
    forget,
    /** What is newer still takes the place of what was chosen. */
    follow: (found: Page): void => void (chosen = found),
    async make(found: Page): Promise<void> {
      chosen = found;
      if (await tryNow()) return;
      notify({ tone: 'info', text: texts.later });
      waiting ??= setInterval(() => void tryNow(), retryMs);
    },
  };
}

const versionsKey = ({ shell, remotes }: Page) =>
  JSON.stringify([shell.version, ...Object.entries(remotes).map(([name, { container }]) => [name, container])]);

/** Offers newer releases, each once. */
function createPrompt(port: UpdatesPort) {
  const choice = createChoice(port);
  let prompted: string | undefined;

  const prompt = (found: Page) => {
    prompted = versionsKey(found);
    const action = { label: 'Mettre à jour', run: () => void choice.make(found) };
    notify({ tone: 'info', text: texts.available, isLasting: true, action });
  };

  return {
    forget: choice.forget,
    consider: (found: Page | undefined): void => {
      if (!found) return;
      if (!isNewer(port, found)) {
        prompted = undefined;
        choice.forget();
        takeBack(texts.available);
      } else if (choice.isMade()) choice.follow(found);
      else if (prompted !== versionsKey(found)) prompt(found);
    },
  };
}

/** The page of a remote that is out of service by now makes room for a message, once nothing of it would be lost. */
function leaveRetired({ remotes, router, isSafe }: UpdatesPort, found: Page): void {
  remotes.follow(found);
  const { location, errors } = router.state;
  const owner = remotes.ownerOf(location.pathname);
  if (owner !== undefined && remotes.isRetired(owner) && !errors && isSafe()) void router.revalidate();
}

/** Asks quietly what is live, while a person looks at the page, and offers it. An open tab is never forced. Returns the way back. */
export function startUpdates(port: UpdatesPort): () => void {
  const prompt = createPrompt(port);
  let askedAt = Date.now();

  const ask = (atLeastMs: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < atLeastMs) return;
    askedAt = Date.now();
    void port.remotes.newest().then((found) => {
      Object.values(found?.renewed ?? {}).forEach(port.onReceipt);
      if (found) leaveRetired(port, found);
      prompt.consider(found);
    });
  };
  const handleReturn = () => ask(atMostEveryMs);
  const timer = setInterval(() => ask(0), everyMs);
  window.addEventListener('focus', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    clearInterval(timer);
    prompt.forget();
    window.removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
}
